import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { sizeText } from '../../core/files/check-file.ts';
import { fillFields } from '../../core/form/fill-fields.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { placeholderText } from '../../fields/controlProps.ts';
import { readInWorker } from './read-in-worker.ts';
import type { WorkbookFault } from './read-workbook.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ExcelInputNode } from '../../schema/file-inputs.ts';

/** Larger files would hold the page up while they are read: an import on the server is the way for them. */
const maxFileBytes = 10 * 1024 * 1024;
const maxRows = 20_000;

/** Rows of a workbook that a person picks: they become the value, the file itself goes nowhere. */
export function ExcelInput(props: FormItemRendererProps<Drawn<ExcelInputNode>>): ReactNode {
  const { node, scope, value, onChange, disabled, readOnly, controlId, labelId, describedBy, invalid, required } = props;
  const { runtime } = useSettings();
  const { form } = useRenderContext();
  const texts = usePartTexts();
  const { content } = texts;
  const picks = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ readonly value: unknown; readonly text: string; readonly name: string }>();
  const [fault, setFault] = useState('');
  const [isReading, setReading] = useState(false);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const allSheets = node.allSheets === true;
  const locked = disabled || readOnly;
  const faultTexts: Readonly<Record<WorkbookFault, string>> = {
    unreadable: content.workbookUnreadable,
    protected: content.workbookProtected,
    rows: content.workbookRows,
    empty: content.workbookEmpty,
    large: texts.inputs.workbookLarge,
    slow: texts.inputs.workbookSlow,
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file || locked || isReading) return;
    const { name } = file;
    if (file.size > maxFileBytes) {
      setFault(formatText(texts.fileTooLarge, { name, size: sizeText(maxFileBytes) }));
      return;
    }
    const abort = new AbortController();
    work.current = abort;
    setReading(true);
    setFault('');
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const options = {
        allSheets,
        parseMode: node.parseMode === 'array' ? ('array' as const) : ('object' as const),
        includeEmpty: node.includeEmpty !== false,
        maxRows,
      };
      const result = await readInWorker({ bytes, name, options }, abort.signal);
      if (result.fault !== undefined) {
        setFault(formatText(faultTexts[result.fault], { name, count: maxRows }));
        return;
      }
      const { sheets } = result;
      const next = allSheets ? sheets : (sheets[0]?.data ?? []);
      const count = sheets.reduce((sum, { data }) => sum + data.length, 0);
      const text = formatText(allSheets ? content.workbookSheets : content.workbookRead, { name, count, sheets: sheets.length });
      setShown({ value: next, text, name });
      onChange(next);
      if (isPlainObject(node.autoFill)) {
        const filled = mapData(node.autoFill, objectReader({ items: next, filename: name }, scopeReader(scope)), {
          onRefused: runtime.warn,
        });
        if (isPlainObject(filled)) fillFields(filled, { form, scope });
      }
    } catch {
      if (abort.signal.aborted) return;
      // The file went away or the reader could not be loaded: what was there before stays.
      setFault(formatText(content.workbookUnreadable, { name }));
    } finally {
      setReading(false);
    }
  };
  const rows = Array.isArray(value) ? value.length : 0;
  const summary =
    shown && shown.value === value ? shown.text : rows > 0 ? formatText(content.workbookRead, { name: '', count: rows }) : '';
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void read(event.dataTransfer.files[0]);
      }}
      sx={{ border: 1, borderStyle: 'dashed', borderColor: invalid ? 'error.main' : 'divider', borderRadius: 1, p: 1 }}
    >
      <input
        ref={picks}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept=".xlsx,.xls,.csv"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        id={controlId}
        size="small"
        variant="outlined"
        disabled={locked}
        loading={isReading}
        loadingPosition="start"
        aria-describedby={describedBy}
        startIcon={<Icon name="upload" />}
        onClick={() => picks.current?.click()}
      >
        {placeholderText(node) ?? content.chooseWorkbook}
        {required ? ' *' : ''}
      </Button>
      {isReading && (
        <Button size="small" color="inherit" onClick={() => work.current?.abort()} sx={{ ml: 1 }}>
          {runtime.texts.cancel}
        </Button>
      )}
      {placeholderText(node) !== undefined && (
        <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
          {texts.dropFiles}
        </Box>
      )}
      <Box role="status" sx={{ fontSize: 14, display: 'flex', alignItems: 'center', gap: 1, mt: summary === '' ? 0 : 1 }}>
        {summary}
        {summary !== '' && !locked && (
          <IconButton
            size="small"
            aria-label={formatText(texts.removeFile, { name: shown?.name ?? toText(node.name) })}
            onClick={() => {
              setShown(undefined);
              onChange('');
            }}
          >
            <Icon name="delete" sx={{ fontSize: 18 }} />
          </IconButton>
        )}
      </Box>
      {fault !== '' && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}
