import { DatasetPicker, ResourcePicker } from '@lab-console/file-manager';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import type { FormItemRendererProps } from '@lab-console/page-renderer';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { datasetSource } from './dataset-source.ts';
import { fileSource } from './file-source.ts';
import { reportOutcome } from '../shared/report-outcome.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { textProperty } from '../shared/import-node.ts';

/** `resource-picker`: picks a file of the bucket `bucket` (below `root`, if given); its value is the path of the file there. */
export function ResourcePickerField(props: FormItemRendererProps): ReactNode {
  const api = usePageApi();
  const { node, scope } = props;
  const bucket = textProperty({ node, scope }, 'bucket') ?? 'resources';
  const root = textProperty({ node, scope }, 'root') ?? '';
  const source = useMemo(() => fileSource({ api, bucket, root, canWrite: false, onOutcome: reportOutcome }), [api, bucket, root]);
  return <PickerField {...props} picker={ResourcePicker} source={source} rootLabel={root === '' ? bucket : root} />;
}

/** `dataset-picker`: picks a shared data set; its value is its path. */
export function DatasetPickerField(props: FormItemRendererProps): ReactNode {
  const api = usePageApi();
  const source = useMemo(() => datasetSource({ api, onOutcome: reportOutcome }), [api]);
  return <PickerField {...props} picker={DatasetPicker} source={source} />;
}

interface PickerFieldProps extends FormItemRendererProps {
  readonly picker: typeof ResourcePicker;
  readonly source: Parameters<typeof ResourcePicker>[0]['source'];
  readonly rootLabel?: string;
}

function PickerField({
  picker: Picker,
  source,
  rootLabel,
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  disabled,
  readOnly,
}: PickerFieldProps) {
  const { language } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const texts = language === 'zh' ? zhCN : enUS;
  const path = typeof value === 'string' ? value : '';
  const isFixed = disabled || readOnly;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button id={controlId} aria-describedby={describedBy} variant="outlined" disabled={isFixed} onClick={() => setOpen(true)}>
        {texts.manager.pickFile}
      </Button>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {path}
      </Typography>
      {path !== '' && !isFixed ? (
        <Button size="small" onClick={() => onChange('')} aria-label={texts.manager.labelled(texts.manager.remove, path)}>
          {texts.manager.remove}
        </Button>
      ) : null}
      <Picker
        source={source}
        open={isOpen}
        {...(rootLabel === undefined ? {} : { rootLabel })}
        localeText={texts}
        onClose={() => {
          setOpen(false);
          onBlur();
        }}
        onPick={(file) => onChange(file.path)}
      />
    </Stack>
  );
}
