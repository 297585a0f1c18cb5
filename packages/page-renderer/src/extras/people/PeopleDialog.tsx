import { DialogFrame } from '@lab-console/widget-base/dialogs';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { togglePerson } from '../../core/inputs/people.ts';
import { readOptions, type Option, type OptionsConfig } from '../../core/options/options.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { TakeActions } from '../../view/TakeActions.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { PeopleList } from './PeopleList.tsx';

/** What such a dialog shows. */
export interface PeopleDialogProps {
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly options: readonly Option[];
  readonly loading: boolean;
  readonly config: OptionsConfig;
  readonly chosen: readonly Option[];
  /** Called with the choice, or with nothing when it was given up. */
  readonly onClose: (chosen?: readonly Option[]) => void;
}

/** The dialog in which people are chosen: one list, or several behind tabs (`tabMode`). Nothing is taken before it is confirmed. */
export function PeopleDialog({ node, scope, options, loading, config, chosen, onClose }: PeopleDialogProps): ReactNode {
  const { phone } = useSettings();
  const { extras } = usePartTexts();
  const id = useId();
  const [draft, setDraft] = useState(chosen);
  const [tab, setTab] = useState(0);
  const title = useText(node['navTitle'] ?? node['label'], scope) || extras.choosePeople;
  const sources = useMemo(() => {
    const given = node['tabMode'] === true && Array.isArray(node['tabOptions']) ? node['tabOptions'].filter(isPlainObject) : [];
    return given.map((each) => ({ source: { ...node, ...each }, options: readOptions(each['options'], config) }));
  }, [node, config]);
  const at = Math.min(tab, sources.length - 1);
  const shown = sources[at] ?? { source: node, options };
  return (
    <DialogFrame
      fullScreen={phone}
      onClose={() => onClose()}
      title={title}
      actions={<TakeActions onCancel={() => onClose()} onTake={() => onClose(draft)} />}
      notice={
        draft.length > 0 && (
          <Box
            role="group"
            aria-label={extras.chosenPeople}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 3, pt: 1, maxHeight: 120, overflowY: 'auto' }}
          >
            {draft.map((option) => (
              <Chip
                key={toText(option.value)}
                size="small"
                label={option.label}
                onDelete={() => setDraft(togglePerson(draft, option, true))}
              />
            ))}
          </Box>
        )
      }
      slotProps={{ content: { sx: { display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 320 } } }}
    >
      {sources.length > 0 && (
        <Tabs value={at} onChange={(_event, next: number) => setTab(next)} variant="scrollable" sx={{ minHeight: 36 }}>
          {sources.map(({ source }, index) => (
            <Tab
              // oxlint-disable-next-line react/no-array-index-key -- tabs of a definition have no other identity
              key={index}
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel`}
              label={toText((source as SchemaObject)['title'] ?? (source as SchemaObject)['label']) || String(index + 1)}
              sx={{ minHeight: 36 }}
            />
          ))}
        </Tabs>
      )}
      <Box {...(sources.length > 0 ? { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${at}` } : {})}>
        <PeopleList
          key={at}
          node={shown.source}
          scope={scope}
          options={shown.options}
          loading={loading && sources.length === 0}
          config={config}
          chosen={draft}
          onToggle={(option) => setDraft(togglePerson(draft, option, config.multiple))}
        />
      </Box>
    </DialogFrame>
  );
}
