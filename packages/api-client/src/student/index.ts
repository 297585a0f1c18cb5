export { createStudentClient, StudentApiError } from './create-student-client.ts';
export { refusalTexts } from './refusal-texts.ts';
export { beginSignOn, endSignOn, finishSignOn } from './sign-on.ts';

export type {
  StudentAnswer,
  StudentArguments,
  StudentClient,
  StudentClientOptions,
  StudentFunction,
} from './create-student-client.ts';
export type { RefusalReason, StudentCalls } from './student.generated.ts';
export type { BegunSignOn, SignOnOptions, StudentToken } from './sign-on.ts';
