import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { runEvent } from '../../core/actions/run-event.ts';
import { formatText } from '../../core/data/format-text.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { TabsNode } from '../../schema/drawn.ts';
import { useActionContext, useRenderContext } from '../../view/contexts.ts';
import { Icon, iconName } from '../../view/icons.tsx';
import { useComponent } from '../../view/useComponent.ts';
import { onReveal } from '../../view/on-reveal.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { tabLook } from './tab-look.ts';
import { keyOfTab, useTabs, type OwnTab } from './useTabs.ts';

const NodeBadge = lazyComponent(() => import('../../view/NodeBadge.tsx'), 'NodeBadge');

/** Tabs; the body of each is drawn when it is first opened and kept from then on. They may be added, closed, and too many put into a menu. */
export function TabsPart({ node, path, scope, render }: RendererProps<TabsNode & SchemaObject>): ReactNode {
  const id = useId();
  const parts = usePartTexts();
  const context = useActionContext(path, scope);
  const { form } = useRenderContext();
  const state = useTabs(node, scope);
  const { tabs, shown, current } = state;
  const emitEvent = async (name: string, tab: OwnTab | undefined): Promise<boolean> =>
    (await runEvent({ handlers: node.onEvent, name, data: { value: tab && keyOfTab(tab) }, context })).prevented;
  const choose = async (index: number): Promise<void> => {
    if (!(await emitEvent('change', tabs[index]))) state.open(index);
  };
  const remove = async (index: number): Promise<void> => {
    if (!(await emitEvent('delete', tabs[index]))) state.close(index);
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      switch (action) {
        case 'changeActiveKey': {
          const key = args['activeKey'];
          // Numbers count from 1, as in amis.
          state.open(
            typeof key === 'number' || /^\d+$/.test(toText(key))
              ? Math.max(0, Math.min(tabs.length - 1, Number(key) - 1))
              : state.indexOf(key),
          );
          return true;
        }
        case 'deleteTab': {
          const key = toText(args['deleteHash'] ?? args['activeKey'] ?? args['key']);
          const index = tabs.findIndex((tab) => keyOfTab(tab) === key);
          if (index < 0) return false;
          state.close(index);
          return true;
        }
        default:
          return undefined;
      }
    },
  });
  if (current < 0 && node.addable !== true) return null;
  const { vertical, iconsAbove, ...look } = tabLook(node.tabsMode ?? node.mode ?? 'line');
  const onTheRight = vertical && node.sidePosition === 'right';
  const visible = shown.flatMap(({ visible: is }, index) => (is ? [index] : []));
  const maxBeside =
    typeof node.collapseOnExceed === 'number' && node.collapseOnExceed > 0 ? node.collapseOnExceed : visible.length;
  const beside = visible.slice(0, maxBeside);
  const inMenu = visible.slice(maxBeside);
  // The open tab is among those that are seen.
  if (!beside.includes(current) && current >= 0) beside.push(current);
  const active = tabs[current];
  const closable = active !== undefined && (active.closable ?? node.closable) === true;
  const title = shown[current]?.title ?? '';
  return (
    <Box sx={{ display: vertical ? { sm: 'flex' } : 'block', gap: 2, ...(onTheRight ? { flexDirection: 'row-reverse' } : {}) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5, ...(vertical ? { alignItems: 'flex-start' } : {}) }}>
        <Tabs
          value={current}
          onChange={(_event, index: number) => void choose(index)}
          variant="scrollable"
          orientation={vertical ? 'vertical' : 'horizontal'}
          sx={[{ minHeight: 40, flex: 1, minWidth: 0 }, look.tabs] as SxProps<Theme>}
        >
          {beside.map((index) => {
            const { title: text, head, disabled } = shown[index] ?? { title: '', head: undefined, disabled: false };
            const tab = tabs[index];
            const icon = iconName(tab?.icon);
            const label =
              head === undefined ? text : render(head, `tabs[${tab?.at}].title`, tab?.own ? { scope: tab.own } : undefined);
            return (
              <Tab
                key={tab?.place}
                value={index}
                disabled={disabled}
                label={
                  tab?.badge === undefined ? (
                    label
                  ) : (
                    <Suspense fallback={label}>
                      <NodeBadge badge={tab.badge} scope={tab.own ?? scope}>
                        {label}
                      </NodeBadge>
                    </Suspense>
                  )
                }
                {...(icon
                  ? { icon: <Icon name={icon} />, iconPosition: iconsAbove ? ('top' as const) : ('start' as const) }
                  : {})}
                id={`${id}-tab-${tab?.place}`}
                aria-controls={`${id}-panel-${tab?.place}`}
                sx={look.tab}
              />
            );
          })}
        </Tabs>
        {closable && (
          <IconButton
            size="small"
            aria-label={formatText(parts.removeFile, { name: title })}
            onClick={() => void remove(current)}
          >
            <Icon name="close" sx={{ fontSize: 16 }} />
          </IconButton>
        )}
        {inMenu.length > 0 && (
          <MoreTabs
            label={typeof node.collapseBtnLabel === 'string' && node.collapseBtnLabel !== '' ? node.collapseBtnLabel : parts.more}
            entries={inMenu.map((index) => ({
              index,
              title: shown[index]?.title ?? '',
              disabled: shown[index]?.disabled === true,
            }))}
            onChoose={(index) => void choose(index)}
          />
        )}
        {node.addable === true && (
          <Button
            size="small"
            startIcon={<Icon name="plus" />}
            onClick={() => {
              state.add(`${parts.newTab} ${tabs.length + 1}`);
              void emitEvent('add', undefined);
            }}
          >
            {typeof node.addBtnText === 'string' && node.addBtnText !== '' ? node.addBtnText : parts.add}
          </Button>
        )}
        {node.toolbar !== undefined && <Box sx={{ ml: 'auto' }}>{render(node.toolbar, 'toolbar')}</Box>}
      </Box>
      {tabs.map((tab, index) => {
        const isOpen = index === current;
        // The content of a form is checked and sent with it, whether its tab was opened or not.
        const drawn = isOpen || form !== undefined || state.wasOpened(tab) || (tab.mountOnEnter ?? node.mountOnEnter) === false;
        if (!drawn || (!isOpen && (tab.unmountOnExit === true || node.unmountOnExit === true || tab.reload === true)))
          return null;
        return (
          <Box
            key={tab.place}
            role="tabpanel"
            id={`${id}-panel-${tab.place}`}
            aria-labelledby={`${id}-tab-${tab.place}`}
            ref={onReveal(() => flushSync(() => state.open(index)))}
            hidden={!isOpen}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {render(tab.body ?? tab.tab, `tabs[${tab.at}].body`, tab.own ? { scope: tab.own } : undefined)}
          </Box>
        );
      })}
    </Box>
  );
}

/** The tabs that are not beside the others. */
function MoreTabs({
  label,
  entries,
  onChoose,
}: {
  readonly label: string;
  readonly entries: readonly { readonly index: number; readonly title: string; readonly disabled: boolean }[];
  readonly onChoose: (index: number) => void;
}): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<Icon name="down" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ index, title, disabled }) => (
          <MenuItem
            key={index}
            dense
            disabled={disabled}
            onClick={() => {
              setAnchor(null);
              onChoose(index);
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
