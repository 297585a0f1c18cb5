import type { FastifyInstance } from 'fastify';
import { sendProblem } from './answers.ts';

/** Parts of the API that this version does not have yet, by the first part of their path. */
const later: Readonly<Record<string, string>> = {
  'storage/v1': 'File storage is not part of this version yet.',
  timetable: 'The timetable solver is not part of this version yet.',
  'report-api': 'Reports are not part of this version yet.',
  'res/api': 'Shared resources are not part of this version yet.',
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 501 with a plain sentence for parts that come later.
 *
 * @param places For each part the addresses it lies below.
 */
export function laterRoutes(app: FastifyInstance, places: (part: string) => readonly string[]): void {
  for (const [part, sentence] of Object.entries(later)) {
    for (const place of places(part)) {
      for (const url of [place, `${place}/*`]) {
        app.route({ method: methods, url, handler: (_request, reply) => sendProblem(reply, 501, sentence) });
      }
    }
  }
}
