import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendRestProblem } from '../http/answers.ts';
import { isOwnerConfirmed, md5, openSessionOf, readJson, type Exchange, type SessionOptions } from './session-requests.ts';

const body = z.object({ version_id: z.int().positive(), current: md5.optional() });
const badBody =
  'rpc/approve_own_page takes {"version_id": …, "current": …}, a waiting version of a page and the MD5 of your own password, which may be left out after a renewed sign-on';

/** `rpc/approve_own_page`: where only one administrator is active, that one approves own pages with the password. */
export async function approveOwnPage(options: SessionOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const { auth } = options;
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  if (session.mustChange || session.lacksFactor) {
    return sendRestProblem(reply, { status: 403, code: 'LC011', message: 'please choose a password of your own first' });
  }
  const given = body.safeParse(await readJson(request));
  if (!given.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badBody });
  const { version_id: versionId, current } = given.data;
  if (!(await isOwnerConfirmed(options, { session, current, request, reply }))) return reply;
  try {
    const page = await auth.approveOwnPage(session.jti, versionId);
    request.log.info({ userId: session.userId, page }, 'own page approved with the password');
    return await reply.send(page);
  } catch (error) {
    const { code = '', message, hint } = error as { code?: string; message: string; hint?: string };
    if (!/^(?:42501|LC09\d)$/.test(code)) throw error;
    return sendRestProblem(reply, { status: code === '42501' ? 403 : 400, code, message, ...(hint ? { hint } : {}) });
  }
}
