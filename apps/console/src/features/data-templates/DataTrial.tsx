import {
  emptyValue,
  ruleFaultText,
  runRules,
  type RuleFault,
  type RuleTrialAnswer,
  type TemplateNode,
} from '@lab-console/page-renderer/rules';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { reportFailure } from '../gradebook/useReport.ts';
import { DataForm } from './DataForm.tsx';
import { dataTexts } from './data-texts.ts';

/** What a trial works on. */
export interface TrialTemplate {
  readonly data: TemplateNode;
  readonly result: TemplateNode;
  readonly rules: string;
}

/** Props of a {@link DataTrial}. */
export interface DataTrialProps {
  readonly template: TrialTemplate;
  /** The values of the form; without them the form begins with the template's defaults. */
  readonly values?: unknown;
  readonly onChange?: ((values: unknown, answer: RuleTrialAnswer) => void) | undefined;
  /** Only the form, without results. @default false */
  readonly formOnly?: boolean;
  readonly readOnly?: boolean;
}

/** How often a trial is worked out again while something changes, in milliseconds. */
const refreshMs = 1_000;

const work = (template: TrialTemplate, values: unknown): RuleTrialAnswer => runRules({ ...template, values });

function faultKeys(faults: readonly RuleFault[]): ReadonlySet<string> {
  return new Set(
    faults.flatMap(({ path, from, row }) => {
      const own = row === undefined ? path : `${path}#${row}`;
      return from === undefined ? [own] : [own, row === undefined ? from : `${from}#${row}`];
    }),
  );
}

/** A form made from a template, and what its rules make of it: worked out again each second while something changed. */
export function DataTrial({ template, values: given, onChange, formOnly = false, readOnly = false }: DataTrialProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = dataTexts[language];
  const [values, setValues] = useState<unknown>(() => given ?? emptyValue(template.data));
  const [answer, setAnswer] = useState<RuleTrialAnswer>(() => work(template, values));
  const [reference, setReference] = useState('');
  const [notice, setNotice] = useState<{ readonly severity: 'success' | 'warning'; readonly text: string } | null>(null);
  const latest = useRef({ template, values });
  const done = useRef({ template, values });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    latest.current = { template, values };
  }, [template, values]);
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = latest;
      if (current.template === done.current.template && current.values === done.current.values) return;
      done.current = current;
      setAnswer(work(current.template, current.values));
    }, refreshMs);
    return () => clearInterval(timer);
  }, []);

  const handleChange = (next: unknown): void => {
    setValues(next);
    setNotice(null);
    onChange?.(next, work(template, next));
  };
  const testOnServer = async (): Promise<void> => {
    try {
      const ref = reference.trim();
      const trial = await api.dataTemplates.testRule({ data: values, rule: template, ...(ref === '' ? {} : { ref }) });
      const own = work(template, values);
      const isSame = JSON.stringify([trial.result, trial.data]) === JSON.stringify([own.result, own.data]);
      const differs = isSame ? [] : [texts.serverDiffers, JSON.stringify(trial.result)];
      const lines = [...(trial.message ? [trial.message] : []), ...differs];
      setNotice(
        lines.length > 0 ? { severity: 'warning', text: lines.join('\n') } : { severity: 'success', text: texts.serverAgrees },
      );
    } catch (error) {
      reportFailure(error);
    }
  };
  const nextFault = (): void => {
    const fields = [...(root.current?.querySelectorAll<HTMLElement>('[data-fault]') ?? [])];
    const own = fields.indexOf(document.activeElement as HTMLElement);
    fields[(own + 1) % fields.length]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    nextFault();
  };
  const faults = faultKeys(answer.faults);
  const form = (
    <DataForm
      tree={template.data}
      values={values}
      computed={answer.data}
      texts={texts}
      faults={faults}
      onChange={readOnly ? undefined : handleChange}
    />
  );
  if (formOnly) return form;
  return (
    <Box ref={root} onKeyDown={handleKeyDown}>
      {form}
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mt: 2, mb: 1 }}>
        {texts.result}
      </Typography>
      <DataForm tree={template.result} values={answer.result} computed={answer.result} texts={texts} />
      {answer.faults.length > 0 ? (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={nextFault}>
              {texts.nextFault}
            </Button>
          }
        >
          <div>{texts.failed}</div>
          {answer.faults.slice(0, 20).map((fault) => {
            const text = ruleFaultText(fault, language);
            return <div key={text}>{text}</div>;
          })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField size="small" label={texts.expected} value={reference} onChange={(event) => setReference(event.target.value)} />
        <Button variant="outlined" onClick={() => void testOnServer()}>
          {texts.server}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1 }}>
        {notice ? (
          <Alert severity={notice.severity} sx={{ whiteSpace: 'pre-line' }}>
            {notice.text}
          </Alert>
        ) : null}
      </Box>
    </Box>
  );
}
