import type { CallEnd, CameraProblem } from './call-machine.ts';

/** Camera or microphone cannot be used for a call. */
export class MediaProblem extends Error {
  override name = 'MediaProblem';
  readonly end: CallEnd;

  constructor(end: CallEnd) {
    super(end);
    this.end = end;
  }
}

export type OpenedMedia = { stream: MediaStream; cameraProblem?: CameraProblem };

const audio: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/** Enough for a face and a room, and small enough for old phones and expensive data. */
const video: MediaTrackConstraints = {
  facingMode: 'user',
  width: { ideal: 960 },
  height: { ideal: 540 },
  frameRate: { ideal: 24, max: 30 },
};

/** What browsers call the ways in which a device can be missing. */
export function problemOf(error: unknown): 'denied' | 'noDevice' | 'deviceInUse' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noDevice';
  if (name === 'NotReadableError' || name === 'AbortError') return 'deviceInUse';
  return 'failed';
}

const cameraProblems = { denied: 'denied', noDevice: 'none', deviceInUse: 'inUse', failed: 'none' } as const;

/** Throws what the browser lacks for calls altogether. */
export function requireCalls(): void {
  if (!window.isSecureContext) throw new MediaProblem('insecure');
  const hasDevices = navigator.mediaDevices?.getUserMedia !== undefined;
  if (!hasDevices || window.RTCPeerConnection === undefined) throw new MediaProblem('unsupported');
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new MediaProblem(problemOf(error));
  }
}

/** Asks for camera and microphone; where no camera is available, the microphone alone is enough. */
export async function openMedia({ withCamera }: { withCamera: boolean }): Promise<OpenedMedia> {
  requireCalls();
  if (!withCamera) return { stream: await openMicrophone() };
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio, video }) };
  } catch (error) {
    return { stream: await openMicrophone(), cameraProblem: cameraProblems[problemOf(error)] };
  }
}

/** Turns the camera on again, alone. */
export async function openCamera(): Promise<MediaStreamTrack> {
  try {
    const [track] = (await navigator.mediaDevices.getUserMedia({ video })).getVideoTracks();
    if (track === undefined) throw new MediaProblem('noDevice');
    return track;
  } catch (error) {
    throw error instanceof MediaProblem ? error : new MediaProblem(problemOf(error));
  }
}

export const cameraProblemOf = (error: unknown): CameraProblem =>
  error instanceof MediaProblem && error.end in cameraProblems
    ? cameraProblems[error.end as keyof typeof cameraProblems]
    : 'none';

/** Ends every track, so that the light beside the camera goes out. */
export function stopMedia(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
