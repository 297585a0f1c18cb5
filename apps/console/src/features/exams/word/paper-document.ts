import type { RichContent } from '@lab-console/import-kit/word';
import type { ExamPaper, ExamPaperQuestion } from '@lab-console/api-client';
import { keyText } from '../exam-rows.ts';
import type { ExamTexts } from '../exam-texts.ts';
import type { WordBlock } from './word-document.ts';

/** What a document of a paper is made from. */
export interface PaperDocumentOptions {
  readonly paper: Pick<ExamPaper, 'name' | 'minutes' | 'total'>;
  readonly form: string;
  /** The questions of the form, in its order. */
  readonly questions: readonly ExamPaperQuestion[];
  readonly texts: ExamTexts;
  /** Whether the answer is below each question. */
  readonly hasKey: boolean;
  /** Reads stored HTML. */
  readonly contentOf: (html: string) => RichContent;
}

/** A form of a paper as the blocks of a document, as it is printed. */
export function paperDocument({ paper, form, questions, texts, hasKey, contentOf }: PaperDocumentOptions): readonly WordBlock[] {
  const minutes = paper.minutes === null ? '' : `${texts.minutes(paper.minutes)} · `;
  return [
    { type: 'title', text: `${paper.name} · ${texts.formName(form)}` },
    { type: 'centred', text: minutes + texts.total(String(paper.total)) },
    { type: 'centred', text: texts.header },
    ...questions.flatMap((question, index): readonly WordBlock[] => {
      const { snapshot, position, score } = question;
      const isShort = snapshot.type === 'short';
      return [
        ...(questions[index - 1]?.snapshot.type === snapshot.type
          ? []
          : [{ type: 'heading', text: texts.types[snapshot.type] } as const]),
        {
          type: 'content',
          lead: texts.question(position, String(score)),
          content: contentOf(snapshot.title),
          isKept: snapshot.options.length > 0 || hasKey,
        },
        ...snapshot.options.map(({ key, label }, place): WordBlock => ({
          type: 'content',
          lead: `${key}.`,
          content: contentOf(label),
          isIndented: true,
          isKept: hasKey || place < snapshot.options.length - 1,
        })),
        ...(hasKey
          ? [{ type: 'content', lead: texts.answerLead, content: answerOf(question, contentOf), isIndented: true } as const]
          : isShort
            ? [{ type: 'space', lines: 6 } as const]
            : []),
      ];
    }),
  ];
}

/** What a document of the keys of a paper is made from. */
export interface KeyDocumentOptions extends Pick<PaperDocumentOptions, 'paper' | 'texts' | 'contentOf'> {
  readonly questions: readonly ExamPaperQuestion[];
}

/** The keys of all forms of a paper, each on a page of its own. */
export function keyDocument({ paper, questions, texts, contentOf }: KeyDocumentOptions): readonly WordBlock[] {
  const forms = [...new Set(questions.map(({ form }) => form))];
  return forms.flatMap((form, index): readonly WordBlock[] => [
    { type: 'title', text: `${paper.name} · ${texts.formName(form)} · ${texts.keys}`, isNewPage: index > 0 },
    {
      type: 'table',
      head: [texts.figures.number, texts.type, texts.answer, texts.points],
      rows: questions
        .filter((question) => question.form === form)
        .map((question) => [
          contentOf(String(question.position)),
          contentOf(texts.types[question.snapshot.type]),
          answerOf(question, contentOf),
          contentOf(String(question.score)),
        ]),
    },
  ]);
}

/** Only the answer of a short question is HTML. */
function answerOf({ snapshot }: ExamPaperQuestion, contentOf: (html: string) => RichContent): RichContent {
  const text = keyText(snapshot.answer);
  if (snapshot.type === 'short') return contentOf(text);
  return text === '' ? [] : [{ type: 'paragraph', inlines: [{ type: 'text', text }] }];
}
