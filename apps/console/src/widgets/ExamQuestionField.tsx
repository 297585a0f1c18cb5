import { errorText } from '@lab-console/api-client/locales';
import { newQuestion, QuestionEditor, questionOfRow, type StoredQuestion } from '@lab-console/import-kit/exam';
import { examEnUS, examZhCN } from '@lab-console/import-kit/exam/locales';
import { checkQuestions, type ExamQuestion } from '@lab-console/import-kit/word';
import type { FormItemRendererProps } from '@lab-console/page-renderer';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale, useText } from '../locales/LocaleHost.tsx';
import { api } from '../session/api.ts';
import { idProperty } from './import-node.ts';
import { changedColumns } from './exam-question-columns.ts';

/**
 * `exam-question`: edits a question in a form. `questionId` names the stored one, without it the question is new. Its value is the
 * columns that were changed, or a blank text while the question has a fault, which the rule `notEmptyString` of the form refuses.
 */
export function ExamQuestionField(props: FormItemRendererProps): ReactNode {
  const { node, scope } = props;
  const { calls } = useLocale();
  const text = useText();
  const id = idProperty({ node, scope }, 'questionId');
  const { data, error, refetch } = useQuery({
    queryKey: ['exam-question', id],
    queryFn: async ({ signal }) => {
      const query = api.rest
        .from('exam_questions')
        .select('*')
        .eq('id', id ?? 0);
      return (await query.abortSignal(signal).throwOnError()).data[0] ?? null;
    },
    enabled: id !== null,
    // What is being edited must not change below the hands; opened again, it is read again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (id === null) return <Field {...props} row={undefined} />;
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
  if (data === undefined) return <Skeleton variant="rounded" height={320} />;
  if (data === null) return <Alert severity="warning">{text.pages.notFoundTitle}</Alert>;
  return <Field key={id} {...props} row={data} />;
}

interface FieldProps extends FormItemRendererProps {
  readonly row: StoredQuestion | undefined;
}

function Field({ row, onChange, disabled, readOnly }: FieldProps): ReactNode {
  const { language } = useLocale();
  const [first] = useState(() => (row ? questionOfRow(row) : newQuestion()));
  const [question, setQuestion] = useState(first);
  const handleChange = (change: (question: ExamQuestion) => ExamQuestion): void => {
    const [next] = checkQuestions([change(question)]);
    if (!next) return;
    setQuestion(next);
    const hasFault = next.faults.some(({ severity }) => severity === 'error');
    onChange(hasFault ? ' ' : changedColumns(row ? first : undefined, next));
  };
  return (
    <QuestionEditor
      question={question}
      onChange={handleChange}
      localeText={language === 'zh' ? examZhCN : examEnUS}
      disabled={disabled || readOnly}
      // The faults of a question that nobody has filled in yet say nothing new.
      hideFaults={!row && question === first}
    />
  );
}
