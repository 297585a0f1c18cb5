import type { ExamReply, ExamRequest } from './exam-protocol.ts';
import { sendPaper } from './send-paper.ts';

/** The part of a worker's global scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ExamRequest>) => void) | null;
  postMessage(reply: ExamReply): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => sendPaper(data, (reply) => scope.postMessage(reply));
