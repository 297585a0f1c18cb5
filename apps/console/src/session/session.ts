import { createSession, type Session } from '@lab-console/api-client';
import { deploymentPaths } from '../environment/base-path.ts';

/** Where this copy of the console was opened. */
export const paths = deploymentPaths(document.querySelector<HTMLMetaElement>('meta[name="lab-console-base"]')?.content ?? '');

/** Who is signed in in this tab; kept in session storage. Apart from the client, which signing in loads later. */
export const session: Session = createSession();
