import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  maxOptions,
  movedOption,
  pastedLabels,
  renumberedOptions,
  withoutOption,
  withPasted,
  type CustomOption,
} from './custom-options.ts';

/** Texts of the {@link CustomOptionEditor}. */
export interface CustomOptionTexts {
  readonly option: (key: string) => string;
  readonly fixed: string;
  readonly fixedOf: (key: string) => string;
  readonly up: (key: string) => string;
  readonly down: (key: string) => string;
  readonly remove: (key: string) => string;
  readonly add: string;
  readonly hint: string;
}

/** English texts of options of one's own. */
export const customOptionEnUS: CustomOptionTexts = {
  option: (key) => `Option ${key}`,
  fixed: 'Fixed',
  fixedOf: (key) => `Option ${key} keeps its place`,
  up: (key) => `Move option ${key} up`,
  down: (key) => `Move option ${key} down`,
  remove: (key) => `Remove option ${key}`,
  add: 'Add option',
  hint: 'Paste a list to add several. Alt+arrow moves an option.',
};

/** Chinese texts of options of one's own. */
export const customOptionZhCN: CustomOptionTexts = {
  option: (key) => `选项 ${key}`,
  fixed: '固定',
  fixedOf: (key) => `选项 ${key} 固定位置`,
  up: (key) => `上移选项 ${key}`,
  down: (key) => `下移选项 ${key}`,
  remove: (key) => `删除选项 ${key}`,
  add: '添加选项',
  hint: '可粘贴多行文字以添加多个选项。Alt+方向键可移动选项。',
};

/** Props of the {@link CustomOptionEditor}. */
export interface CustomOptionEditorProps {
  readonly options: readonly CustomOption[];
  readonly onChange: (options: readonly CustomOption[]) => void;
  readonly texts: CustomOptionTexts;
  readonly disabled?: boolean;
}

/** Options of a question: added, changed, moved, removed; the letters always follow their places. */
export function CustomOptionEditor({ options, onChange, texts, disabled = false }: CustomOptionEditorProps): ReactNode {
  const handleKey = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    onChange(movedOption(options, index, by));
    const rows = event.currentTarget
      .closest('[data-options]')
      ?.querySelectorAll<HTMLInputElement>('[data-option] input[type=text]');
    rows?.[Math.max(0, Math.min(options.length - 1, index + by))]?.focus();
  };
  return (
    <Box data-options sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {options.map(({ key, label, is_fixed: isFixed }, index) => (
        <Box key={key} data-option sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <Box component="span" aria-hidden sx={{ width: 20, fontWeight: 600 }}>
            {key}
          </Box>
          <TextField
            size="small"
            value={label}
            disabled={disabled}
            sx={{ flex: 1, minWidth: 160 }}
            slotProps={{ htmlInput: { 'aria-label': texts.option(key), type: 'text' } }}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => {
              const labels = pastedLabels(event.clipboardData.getData('text/plain'));
              if (labels.length === 0) return;
              event.preventDefault();
              onChange(withPasted(options, index, labels));
            }}
            onChange={(event) => onChange(options.map((one, at) => (at === index ? { ...one, label: event.target.value } : one)))}
          />
          <FormControlLabel
            label={texts.fixed}
            control={
              <Checkbox
                size="small"
                checked={isFixed}
                disabled={disabled}
                slotProps={{ input: { 'aria-label': texts.fixedOf(key) } }}
                onChange={(event) =>
                  onChange(options.map((one, at) => (at === index ? { ...one, is_fixed: event.target.checked } : one)))
                }
              />
            }
          />
          <IconButton
            size="small"
            aria-label={texts.up(key)}
            disabled={disabled || index === 0}
            onClick={() => onChange(movedOption(options, index, -1))}
          >
            <KeyboardArrowUpRounded fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.down(key)}
            disabled={disabled || index === options.length - 1}
            onClick={() => onChange(movedOption(options, index, 1))}
          >
            <KeyboardArrowDownRounded fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={texts.remove(key)}
            disabled={disabled}
            onClick={() => onChange(withoutOption(options, index))}
          >
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          size="small"
          startIcon={<AddRounded />}
          disabled={disabled || options.length >= maxOptions}
          onClick={() => onChange(renumberedOptions([...options, { key: '', label: '', is_fixed: false }]))}
        >
          {texts.add}
        </Button>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {texts.hint}
        </Box>
      </Box>
    </Box>
  );
}
