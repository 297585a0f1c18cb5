import { templateChildren, type TemplateNode } from '@lab-console/page-renderer/rules';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { DataTexts } from './data-texts.ts';

/** Props of a {@link TreeEditor}. */
export interface TreeEditorProps {
  readonly tree: TemplateNode;
  readonly onChange: (tree: TemplateNode) => void;
  readonly texts: DataTexts;
  readonly label: string;
}

const kinds = ['string', 'object', 'array'] as const;
const namePattern = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Edits the tree of a template: values, groups and rows, as deep as they go. */
export function TreeEditor({ tree, onChange, texts, label }: TreeEditorProps): ReactNode {
  return (
    <Box role="group" aria-label={label}>
      <Parts node={tree} onChange={onChange} texts={texts} />
    </Box>
  );
}

type PartsProps = Omit<TreeEditorProps, 'tree' | 'label'> & { readonly node: TemplateNode };

function Parts({ node, onChange, texts }: PartsProps): ReactNode {
  const children = templateChildren(node);
  const put = (data: readonly TemplateNode[]): void => onChange({ ...node, children: { data } });
  const add = (): void => {
    let number = children.length + 1;
    while (children.some(({ name }) => name === `value${number}`)) number += 1;
    put([...children, { type: 'string', name: `value${number}`, title: '' }]);
  };
  return (
    <>
      {children.map((child, index) => (
        // A part may be renamed while it is typed into, so that its place is what it is known by.
        // oxlint-disable-next-line no-array-index-key -- parts are known by their place alone
        <Box key={index} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, mb: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Fields
              node={child}
              texts={texts}
              isTaken={children.some((other) => other !== child && other.name === child.name)}
              onChange={(next) => put(children.map((other) => (other === child ? next : other)))}
            />
            <IconButton
              size="small"
              aria-label={texts.up(child.title || child.name)}
              disabled={index === 0}
              onClick={() => {
                const next = [...children];
                next.splice(index - 1, 0, ...next.splice(index, 1));
                put(next);
              }}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={texts.removePart(child.title || child.name)}
              onClick={() => put(children.filter((other) => other !== child))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
          {child.type === 'string' ? null : (
            <Box sx={{ pl: { xs: 1, sm: 3 }, mt: 1 }}>
              <Parts
                node={child}
                texts={texts}
                onChange={(next) => put(children.map((other) => (other === child ? next : other)))}
              />
            </Box>
          )}
        </Box>
      ))}
      <Button size="small" onClick={add}>
        {texts.addPart}
      </Button>
    </>
  );
}

interface FieldsProps {
  readonly node: TemplateNode;
  readonly onChange: (node: TemplateNode) => void;
  readonly texts: DataTexts;
  readonly isTaken: boolean;
}

function Fields({ node, onChange, texts, isTaken }: FieldsProps): ReactNode {
  const how = typeof node.computed === 'string' ? 'expression' : node.computed === true ? 'rule' : 'typed';
  const config = (patch: NonNullable<TemplateNode['config']>): void =>
    onChange({ ...node, config: { ...node.config, ...patch } });
  const number = (text: string, otherwise: number): number => {
    const value = Number(text);
    return Number.isInteger(value) && value >= 0 && value <= 1_000 ? value : otherwise;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: 1, '& .MuiTextField-root': { width: 140 } }}>
      <TextField
        size="small"
        label={texts.name}
        value={node.name}
        error={isTaken || !namePattern.test(node.name)}
        onChange={(event) => onChange({ ...node, name: event.target.value.trim() })}
      />
      <TextField
        size="small"
        label={texts.title}
        value={node.title ?? ''}
        onChange={(event) => onChange({ ...node, title: event.target.value })}
      />
      <TextField
        select
        size="small"
        label={texts.kind}
        value={node.type}
        onChange={(event) => {
          const type = kinds.find((kind) => kind === event.target.value) ?? 'string';
          onChange(type === 'string' ? { ...node, type } : { ...node, type, children: node.children ?? { data: [] } });
        }}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {texts.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      {node.type === 'string' ? (
        <>
          <TextField
            select
            size="small"
            label={texts.computed}
            value={how}
            onChange={(event) => {
              const { value } = event.target;
              onChange({ ...node, computed: value === 'typed' ? undefined : value === 'rule' ? true : '' });
            }}
          >
            <MenuItem value="typed">{texts.typed}</MenuItem>
            <MenuItem value="rule">{texts.byRule}</MenuItem>
            <MenuItem value="expression">{texts.byExpression}</MenuItem>
          </TextField>
          {how === 'expression' ? (
            <TextField
              size="small"
              label={texts.expression}
              value={String(node.computed)}
              onChange={(event) => onChange({ ...node, computed: event.target.value })}
              sx={{ minWidth: 220 }}
            />
          ) : null}
          {how === 'typed' ? (
            <TextField
              size="small"
              label={texts.default}
              value={node.default ?? ''}
              onChange={(event) => onChange({ ...node, default: event.target.value })}
            />
          ) : null}
        </>
      ) : null}
      {node.type === 'array' ? (
        <>
          <TextField
            size="small"
            type="number"
            label={texts.min}
            value={node.config?.min ?? 0}
            onChange={(event) => config({ min: number(event.target.value, 0) })}
          />
          <TextField
            size="small"
            type="number"
            label={texts.max}
            value={node.config?.max ?? 100}
            onChange={(event) => config({ max: number(event.target.value, 100) })}
          />
        </>
      ) : null}
      {node.type === 'object' ? null : (
        <TextField
          size="small"
          label={texts.template}
          placeholder={node.type === 'array' ? '${index}' : '0.000'}
          value={node.config?.template ?? ''}
          onChange={(event) => config({ template: event.target.value })}
        />
      )}
      {node.type === 'string' ? (
        <FormControlLabel
          label={texts.disabled}
          control={
            <Checkbox
              size="small"
              checked={node.disabled === true}
              onChange={(event) => onChange({ ...node, disabled: event.target.checked })}
            />
          }
        />
      ) : null}
    </Box>
  );
}
