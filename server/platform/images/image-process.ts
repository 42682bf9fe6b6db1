import { HelperProcess } from '#server/platform/helper-process/helper-process.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';
import type { ImageProblem, ImageResult, ImageTask } from './image-tasks.ts';
import { UnreadableImageError } from './unreadable-image.ts';

const imageProgram = builtOrSource(new URL('./image-program.ts', import.meta.url));
/** Each of the sizes of a picture is given twenty seconds by itself (`encode-image.ts`). */
const taskMilliseconds = 180_000;
const idleMilliseconds = 60_000;

const unreadable = (reason: string) => new UnreadableImageError('The picture cannot be read', { cause: reason });

function errorOf(problem?: ImageProblem): Error {
  if (problem === undefined) return unreadable('The decoder broke down');
  return problem.isUnreadable ? unreadable(problem.reason) : new Error(problem.reason);
}

/**
 * The program that decodes and encodes pictures, out of reach of everything a hostile picture might be after. Its tasks
 * throw UnreadableImageError for a picture that cannot be read.
 */
export const createImageProcess = (program: URL = imageProgram) =>
  new HelperProcess<ImageTask, ImageResult, ImageProblem>({ program, taskMilliseconds, idleMilliseconds, errorOf });
