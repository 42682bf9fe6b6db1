import { type SqlBool, sql } from 'kysely';
import type { ApplicationState } from '#contract/staff/staff.vocabulary.ts';
import { foldText } from '#contract/text.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';

export type ApplicationFilter = { state: ApplicationState; search: string };

export type ApplicationListRow = Awaited<ReturnType<typeof findApplications>>['rows'][number];
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const listColumns = [
  'applications.id',
  'applications.agency_name',
  'applications.license_number',
  'applications.submitted_at',
  'applications.state',
  'applications.decided_at',
  'applications.rejection_reason',
  'applicants.id as applicant_id',
  'applicants.name as applicant_name',
  'deciders.id as decider_id',
  'deciders.name as decider_name',
] as const;

function applications(db: Db) {
  return db
    .selectFrom('seller_applications as applications')
    .innerJoin('users as applicants', 'applicants.id', 'applications.applicant_id')
    .leftJoin('users as deciders', 'deciders.id', 'applications.decided_by');
}

function matching(db: Db, { state, search }: ApplicationFilter) {
  const ofState = applications(db).where('applications.state', '=', state);
  const words = foldText(search).split(' ').filter(Boolean);
  return words.reduce((query, word) => query.where('applications.folded_text', 'like', likePattern(word)), ofState);
}

/** The pending ones in the order they came, all others newest first. */
export async function findApplications(db: Db, filter: ApplicationFilter, page: PageRequest) {
  const direction = filter.state === 'pending' ? 'asc' : 'desc';
  const order = byTime('applications.submitted_at', 'applications.id', direction);
  return findPage(matching(db, filter).select(listColumns), order, page);
}

export async function countApplications(db: Db, filter: ApplicationFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** An application with all that was said in it. */
export async function findApplication(db: Db, id: string) {
  return applications(db)
    .innerJoin('documents', 'documents.id', 'applications.document_id')
    .select(listColumns)
    .select([
      'applications.years_of_experience',
      'applications.office_address',
      'applications.website',
      'applications.email',
      'applications.phone',
      'applications.document_id',
      'documents.name as document_name',
      'documents.kind as document_kind',
      'documents.bytes as document_bytes',
      'applicants.language as applicant_language',
    ])
    .where('applications.id', '=', id)
    .executeTakeFirst();
}

/** Locks the application until this transaction ends. */
export async function lockApplication(transaction: Db, id: string) {
  return applications(transaction)
    .select(['applications.id', 'applications.applicant_id', 'applications.agency_name', 'applications.state'])
    .select(['applications.license_number', 'applications.years_of_experience', 'deciders.name as decider_name'])
    .where('applications.id', '=', id)
    .forUpdate('applications')
    .executeTakeFirst();
}

/** Earlier applications of the user, newest first. */
export async function findEarlierApplications(db: Db, { id, applicant_id }: ApplicationRow) {
  return applications(db)
    .select(listColumns)
    .where('applications.applicant_id', '=', applicant_id)
    .where('applications.id', '!=', id)
    .orderBy('applications.submitted_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(20)
    .execute();
}

/** Other people who sell or applied under the same licence. */
export async function findPeopleOfLicense(db: Db, { license_number, applicant_id }: ApplicationRow) {
  const isSame = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) = lower(${license_number})`;
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', '!=', applicant_id)
    .where('users.id', 'in', (eb) =>
      eb
        .selectFrom('sellers')
        .select('user_id as id')
        .where(isSame('license_number'))
        .union(eb.selectFrom('seller_applications').select('applicant_id as id').where(isSame('license_number'))),
    )
    .orderBy('users.name')
    .limit(20)
    .execute();
}

export async function decideApplication(
  db: Db,
  id: string,
  decision: {
    state: 'approved' | 'rejected';
    decided_at: Date;
    decided_by: string;
    rejection_reason: string | null;
    reapply_after: Date | null;
  },
): Promise<void> {
  await db.updateTable('seller_applications').set(decision).where('id', '=', id).execute();
}

/** How many wait, and since when. */
export async function measureApplicationQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('seller_applications')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('submitted_at').as('oldestAt')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
}
