import { isApiError, type ApiClient } from '@lab-console/api-client';
import { errorText } from '@lab-console/api-client/locales';
import {
  newQuestion,
  QuestionConflict,
  QuestionEditor,
  questionOfRow,
  questionTypes,
  type StoredQuestion,
} from '@lab-console/import-kit/exam';
import { examEnUS, examZhCN } from '@lab-console/import-kit/exam/locales';
import { checkQuestions, type ExamQuestion } from '@lab-console/import-kit/word';
import type { FormItemRendererProps } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ContentSkeleton } from '../../parts/ContentSkeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDictionary } from '../shared/useDictionary.ts';
import { importTexts } from '../imports/import-texts.ts';
import { useLocale, useText } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useMoment } from '../../parts/useMoment.ts';
import { centreOf } from '../shared/centre-of.ts';
import { idProperty } from '../shared/import-node.ts';
import { changedColumns } from './exam-question-columns.ts';
import { onQuestionChanged } from './exam-question-saved.ts';

/** A stored question, with the version that is being edited. */
type VersionedRow = StoredQuestion & { readonly updated_at: string };

async function storedQuestion(api: ApiClient, id: number, signal?: AbortSignal): Promise<VersionedRow | null> {
  const query = api.rest.from('exam_questions').select('*').eq('id', id);
  return (await (signal ? query.abortSignal(signal) : query).throwOnError()).data[0] ?? null;
}

/**
 * `exam-question`: edits a question in a form. `questionId` names the stored one, without it the question is new. Its value is the
 * columns of a new question, and of a stored one `changes` (the columns that were changed) and `seen` (the version that was edited); it is a blank text while the question has a fault, which the rule `notEmptyString` of the form refuses.
 */
export function ExamQuestionField(props: FormItemRendererProps): ReactNode {
  const api = usePageApi();
  const { node, scope } = props;
  const { calls, language } = useLocale();
  const text = useText();
  const id = idProperty({ node, scope }, 'questionId');
  const { data, error, refetch } = useQuery({
    queryKey: ['exam-question', id],
    queryFn: ({ signal }) => storedQuestion(api, id ?? 0, signal),
    enabled: id !== null,
    // What is being edited must not change below the hands; opened again, it is read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (id === null) return <Field {...props} id={null} row={undefined} />;
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {text.common.retry}
          </Button>
        }
      >
        {errorText(error, calls)}
      </Alert>
    );
  }
  if (data === undefined) return <ContentSkeleton />;
  if (data === null) return <Alert severity="warning">{importTexts[language].questionDeleted}</Alert>;
  return <Field key={id} {...props} id={id} row={data} />;
}

interface FieldProps extends FormItemRendererProps {
  readonly id: number | null;
  readonly row: VersionedRow | undefined;
}

/** What the server had when a change was refused: another version, nothing any more, or no answer. */
type Refused = { readonly row: VersionedRow } | { readonly message: string };

function Field({ id, row, scope, onChange, disabled, readOnly }: FieldProps): ReactNode {
  const api = usePageApi();
  const { language, calls } = useLocale();
  const moment = useMoment();
  const [base, setBase] = useState(() => ({ question: row ? questionOfRow(row) : newQuestion(), seen: row?.updated_at }));
  const [question, setQuestion] = useState(base.question);
  const [refused, setRefused] = useState<Refused | null>(null);
  const refusedRef = useRef<HTMLDivElement>(null);
  const categories = useCategories(centreOf(scope));
  const localeText = language === 'zh' ? examZhCN : examEnUS;
  const types = useDictionary('question_type', language)?.flatMap(({ code, label }) =>
    questionTypes.flatMap((value) => (value === code ? [{ value, label }] : [])),
  );
  const levels = useDictionary('difficulty', language)?.map(({ code, label }) => ({ value: Number(code), label }));

  useEffect(() => {
    if (id === null) return undefined;
    return onQuestionChanged(id, () => {
      storedQuestion(api, id).then(
        (stored) => setRefused(stored ? { row: stored } : { message: importTexts[language].questionDeleted }),
        (error: unknown) => setRefused({ message: isApiError(error) ? errorText(error, calls) : String(error) }),
      );
    });
  }, [api, id, language, calls]);
  useEffect(() => {
    // No further than it takes: what is around must not be moved out of sight.
    if (refused) refusedRef.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);

  const emitChange = (next: ExamQuestion, from: typeof base): void => {
    if (next.faults.some(({ severity }) => severity === 'error')) return onChange(' ');
    if (from.seen === undefined) return onChange(changedColumns(undefined, next));
    onChange({ changes: changedColumns(from.question, next), seen: from.seen });
  };
  const handleChange = (change: (question: ExamQuestion) => ExamQuestion): void => {
    const [next] = checkQuestions([change(question)]);
    if (!next) return;
    setQuestion(next);
    emitChange(next, base);
  };
  const handleResolve = (stored: VersionedRow, merged: ExamQuestion): void => {
    const next = { question: questionOfRow(stored), seen: stored.updated_at };
    setBase(next);
    setQuestion(merged);
    setRefused(null);
    emitChange(merged, next);
  };

  return (
    <>
      <div ref={refusedRef}>
        {refused && 'message' in refused && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refused.message}
          </Alert>
        )}
        {refused && 'row' in refused && (
          <QuestionConflict
            versions={{ base: base.question, mine: question, theirs: questionOfRow(refused.row) }}
            savedAt={moment(refused.row.updated_at)}
            onResolve={(merged) => handleResolve(refused.row, merged)}
            localeText={localeText}
            sx={{ mb: 2 }}
          />
        )}
      </div>
      {(refused === null || 'message' in refused) && (
        <QuestionEditor
          question={question}
          onChange={handleChange}
          localeText={localeText}
          categories={categories}
          {...(types ? { types } : {})}
          {...(levels ? { levels } : {})}
          disabled={disabled || readOnly}
          // The faults of a question that was not filled in yet are nothing new.
          hideFaults={!row && question === base.question}
        />
      )}
    </>
  );
}

const noCategories: readonly string[] = [];

/** The categories that a centre has already; typing one works without them. */
function useCategories(centreId: number | null): readonly string[] {
  const api = usePageApi();
  const { data } = useQuery({
    queryKey: ['exam-categories', centreId],
    queryFn: async ({ signal }) => {
      const query = api.rest.rpc('exam_categories', { centre_id: centreId ?? 0 });
      return (await query.abortSignal(signal).throwOnError()).data.map(({ category }) => category);
    },
    enabled: centreId !== null,
    gcTime: 0,
  });
  return data ?? noCategories;
}
