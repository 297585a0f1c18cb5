import type { DataRecord, DataTemplate } from '@lab-console/api-client';
import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { useLeaveLine } from '../gradebook/useLeaveLine.tsx';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { treeOf } from './data-template.ts';
import { dataTexts } from './data-texts.ts';
import { DataTrial } from './DataTrial.tsx';
import type { PlaceRow } from './shown-places.ts';

interface RecordDialogProps {
  readonly place: PlaceRow;
  readonly template: DataTemplate;
  readonly record: DataRecord | undefined;
  readonly onClose: (isSaved: boolean) => void;
}

/** The values that a student measured by a template, with what they come to: changed and checked. */
export function RecordDialog({ place, template, record, onClose }: RecordDialogProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { common } = useRecordTexts();
  const texts = dataTexts[language];
  const trial = useMemo(
    () => ({ data: treeOf(template.data, 'data'), result: treeOf(template.result, 'result'), rules: template.rules }),
    [template],
  );
  const [latest, setLatest] = useState<{ readonly values: unknown } | null>(null);
  const save = async (isChecked: boolean): Promise<void> => {
    try {
      // The server works the result out; what is shown here is a preview.
      await api.request('/report-api/data/records', {
        method: 'POST',
        json: {
          user2project_id: place.id,
          template_id: template.id,
          values: latest?.values,
          expected: record?.updated_at ?? null,
          checked: isChecked,
        },
      });
      reportDone(texts.saved);
      onClose(true);
    } catch (error) {
      reportFailure(error);
    }
  };
  const { leave, line } = useLeaveLine(latest !== null);
  const close = (): void => leave(() => onClose(false));
  return (
    <DialogFrame
      onClose={close}
      width="md"
      notice={line}
      title={common.labelled(template.name, place.student_name)}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button disabled={latest === null} onClick={() => void save(false)}>
            {texts.save}
          </Button>
          <Button variant="contained" disabled={latest === null && !record} onClick={() => void save(true)}>
            {texts.check}
          </Button>
        </>
      }
    >
      <DataTrial template={trial} values={record?.data} onChange={(values) => setLatest({ values })} />
    </DialogFrame>
  );
}
