import { readExam } from '../read-exam.ts';
import { toWordFault } from '../word-fault.ts';
import type { ExamReply, ExamRequest } from './exam-protocol.ts';

/** Small enough that receiving a portion never blocks a page for long. */
const questionsPerMessage = 250;
const paragraphsPerMessage = 5000;

/** The worker's side: reads a file and sends its paper in portions; whatever goes wrong is sent as a fault. */
export function sendPaper({ job, name, bytes, limits }: ExamRequest, send: (reply: ExamReply) => void): void {
  let reported = 0;
  try {
    const paper = readExam({
      name,
      bytes: new Uint8Array(bytes),
      limits,
      onProgress: (share) => {
        if (share < reported + 0.02) return;
        reported = share;
        send({ job, type: 'progress', share });
      },
    });
    for (let at = 0; at < paper.questions.length; at += questionsPerMessage) {
      send({ job, type: 'questions', questions: paper.questions.slice(at, at + questionsPerMessage) });
    }
    for (let at = 0; at < paper.paragraphs.length; at += paragraphsPerMessage) {
      send({ job, type: 'paragraphs', paragraphs: paper.paragraphs.slice(at, at + paragraphsPerMessage) });
    }
    for (const [key, picture] of paper.pictures) send({ job, type: 'picture', key, picture });
    send({ job, type: 'end', rest: { faults: paper.faults, unused: paper.unused } });
  } catch (error) {
    send({ job, type: 'fault', fault: toWordFault(error) });
  }
}
