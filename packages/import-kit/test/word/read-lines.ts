import { contentText } from '../../src/word/content/content-text.ts';
import type { ExamPaper, ExamQuestion } from '../../src/word/questions/exam-question.ts';
import { readExam } from '../../src/word/read-exam.ts';
import { makeDocx, paragraph, type DocxParts } from './make-docx.ts';

/** The paper of a document that consists of these lines. */
export function readLines(...lines: readonly string[]): ExamPaper {
  return readParts({ body: lines.map((line) => paragraph(line)).join('') });
}

/** The paper of a made document. */
export function readParts(parts: DocxParts): ExamPaper {
  return readExam({ name: 'exam.docx', bytes: makeDocx(parts) });
}

/** A question in one line: `1 single | stem | A=x B=y | A`, to compare. */
export function brief(question: ExamQuestion): string {
  const { number, type, title, options, answer } = question;
  const choices = options.map(({ key, label }) => `${key}=${contentText(label)}`).join(' ');
  return `${number ?? '-'} ${type} | ${contentText(title)} | ${choices} | ${briefAnswer(answer)}`;
}

function briefAnswer(answer: ExamQuestion['answer']): string {
  switch (answer.kind) {
    case 'none':
      return '-';
    case 'keys':
      return answer.keys.join('');
    case 'blanks':
      return answer.blanks.map((one) => one.join(';')).join('|');
    case 'text':
      return `"${contentText(answer.content)}"`;
  }
}

/** Codes of the faults of all questions, each with the number of its question. */
export function faultCodes({ questions }: ExamPaper): string[] {
  return questions.flatMap(({ faults }) => faults.map(({ code, params }) => `${params['question']}:${code}`));
}
