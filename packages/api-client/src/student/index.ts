export { createStudentClient, StudentApiError } from './create-student-client.ts';
export { refusalTexts } from './refusal-texts.ts';

export type {
  StudentAnswer,
  StudentArguments,
  StudentClient,
  StudentClientOptions,
  StudentFunction,
} from './create-student-client.ts';
export type { RefusalReason, StudentCalls } from './student.generated.ts';
