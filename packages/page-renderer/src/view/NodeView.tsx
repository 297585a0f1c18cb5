import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo, Suspense, useCallback, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { listKeyOf, revisionOf } from '../core/data/node-identity.ts';
import { isPlainObject } from '../core/data/path.ts';
import { drawnKey } from '../core/data/drawn-key.ts';
import { isSecretInput } from '../core/inputs/is-secret-input.ts';
import { needsUpgrade } from '../core/legacy/needs-upgrade.ts';
import type { Scope } from '../core/scope/Scope.ts';
import { classNameStyle, safeStyle } from '../core/style/class-names.ts';
import { findRenderer as findShared, findTraits } from '../registry/find-renderer.ts';
import { componentOf } from '../registry/loading.ts';
import type { OldNodeProps } from '../registry/part-props.ts';
import type { RendererDefinition, RendererProps, RenderNode } from '../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../schema/base.ts';
import {
  NodeContext,
  SettingsContext,
  useSettings,
  useRenderContext,
  type PageSettings,
  type RenderContext,
} from './contexts.ts';
import { FormItemSlot } from './FormItemSlot.tsx';
import { Loaded } from './Loaded.tsx';
import { conditionsOf } from './node-conditions.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { typeOf } from './type-of.ts';
import { UnknownType } from './UnknownType.tsx';
import { useStorePart, useTracked } from './useTracked.ts';

const NodeBadge = lazyComponent(() => import('./NodeBadge.tsx'), 'NodeBadge');
const LockedInput = lazyComponent(() => import('./LockedInput.tsx'), 'LockedInput');
const NoticedSecret = lazyComponent(() => import('./NoticedSecret.tsx'), 'NoticedSecret');
const EventFrame = lazyComponent(() => import('./EventFrame.tsx'), 'default');

/** What {@link NodeView} draws. */
export interface NodeViewProps {
  readonly node: SchemaNode | undefined | null | false;
  readonly path: string;
}

const waiting = <Skeleton variant="rounded" height={32} />;

/** Draws a node of a definition: a text, a list of nodes, or one node by its type. */
export const NodeView = memo(function NodeView({ node, path }: NodeViewProps): ReactNode {
  const Item = useContext(SettingsContext)?.inspector?.Item ?? NodeView;
  if (node === undefined || node === null || node === false || node === '') return null;
  if (Array.isArray(node))
    return (node as readonly SchemaNode[]).map((item, index) => (
      <Item key={keyOf(item, index)} node={item} path={`${path}[${index}]`} />
    ));
  if (isPlainObject(node)) {
    const draw = (current: SchemaObject): ReactNode => <ObjectView node={current} path={path} />;
    return needsUpgrade(node) ? <OldNode node={node} draw={draw} /> : draw(node);
  }
  if (typeof node === 'string' || typeof node === 'number') return <TextView text={String(node)} path={path} />;
  return null;
});

function OldNode(props: OldNodeProps): ReactNode {
  const { builtins } = useSettings();
  return <Loaded part={builtins.parts.controls} props={props} fallback={waiting} />;
}

function keyOf(node: SchemaNode, index: number): string {
  return listKeyOf(node) ?? drawnKey(node, index);
}

const TextView = memo(function TextView({ text, path }: { readonly text: string; readonly path: string }): ReactNode {
  const node = useMemo(() => ({ type: 'tpl', tpl: text }), [text]);
  return <ObjectView node={node} path={path} />;
});

/** The renderer of a type: the page's own, the host's, the built-in one. */
function findRenderer(type: string, { renderers, builtins }: PageSettings): RendererDefinition | undefined {
  return (Object.hasOwn(renderers, type) ? renderers[type] : undefined) ?? findShared(type, builtins);
}

const ObjectView = memo(function ObjectView({
  node: given,
  path,
}: {
  readonly node: SchemaObject;
  readonly path: string;
}): ReactNode {
  const settings = useSettings();
  const renderContext = useRenderContext();
  const { runtime, phone } = settings;
  const node = useMemo(() => (phone && isPlainObject(given.mobile) ? { ...given, ...given.mobile } : given), [given, phone]);
  const conditions = useTracked(renderContext.scope, (reader) => conditionsOf(node, reader, runtime.warn), [node]);
  const override = useStorePart(
    runtime.overrides,
    (all) => (node.id === undefined ? undefined : all[node.id]) ?? (node.name === undefined ? undefined : all[node.name]),
  );
  const visible = override?.visible ?? conditions.visible;
  // As in amis: an input that is hidden as such keeps its value; one that a condition or an action hides is not there.
  const keepsValue = !visible && override?.visible === undefined && conditions.keepsValue;
  const disabled = renderContext.disabled || (override?.disabled ?? conditions.disabled);
  // What may not be changed as a whole is not changed in one of its parts either, unless an action allows it.
  const isStatic = override?.static ?? (conditions.static === true || renderContext.static);
  const drawn = (visible || keepsValue) && (
    <VisibleView
      key={revisionOf(given)}
      node={conditions.node}
      path={path}
      renderContext={renderContext}
      settings={settings}
      disabled={disabled}
      isHidden={keepsValue}
      isStatic={isStatic}
      className={conditions.className}
    />
  );
  const Frame = settings.inspector?.Frame;
  if (!Frame) return drawn;
  return (
    <Frame path={path} node={given} scope={renderContext.scope} visible={visible}>
      {drawn}
    </Frame>
  );
});

interface VisibleViewProps {
  readonly node: SchemaObject;
  readonly path: string;
  readonly renderContext: RenderContext;
  readonly settings: PageSettings;
  readonly disabled: boolean;
  /** Only its value is there. */
  readonly isHidden: boolean;
  readonly isStatic: boolean;
  readonly className: string;
}

function VisibleView({
  node,
  path,
  renderContext: place,
  settings,
  disabled,
  isHidden,
  isStatic,
  className,
}: VisibleViewProps): ReactNode {
  const type = typeOf(node);
  const definition = findRenderer(type, settings);
  const inner = useMemo(
    () => (disabled === place.disabled && isStatic === place.static ? place : { ...place, disabled, static: isStatic }),
    [place, disabled, isStatic],
  );
  const render = useRender(path);
  if (!definition) return <UnknownType type={type} path={path} />;
  if (!isStatic && isSecretInput(node) && settings.runtime.environment.allowsSecrets !== true)
    return isHidden ? null : (
      <Suspense fallback={waiting}>
        <LockedInput node={node} scope={place.scope} />
      </Suspense>
    );
  const { secretNotice } = settings.runtime.environment;
  const traits = findTraits(type, settings.builtins);
  const inline = traits.inline === true;
  const { component, ready } = componentOf(definition as { component: ComponentType<RendererProps> });
  const props: RendererProps = { node, path, scope: place.scope, environment: settings.runtime.environment, disabled, render };
  if (isHidden && !definition.formItem) return null;
  const Part = component;
  let drawn = definition.formItem ? (
    <FormItemSlot definition={definition} component={component} isHidden={isHidden} isStatic={isStatic} {...props} />
  ) : (
    <Part {...props} />
  );
  if (!ready) drawn = <Suspense fallback={waiting}>{drawn}</Suspense>;
  if (secretNotice !== undefined && !isStatic && !isHidden && isSecretInput(node))
    drawn = (
      <Suspense fallback={waiting}>
        <NoticedSecret notice={secretNotice}>{drawn}</NoticedSecret>
      </Suspense>
    );
  if (isHidden) return <PartBoundary path={path}>{drawn}</PartBoundary>;
  const { badge, onEvent } = node;
  if (onEvent) {
    const presses = onEvent['click'] !== undefined && definition.ownEvents?.includes('click') === false && !definition.formItem;
    const begins = (onEvent['init'] ?? onEvent['inited']) !== undefined && !traits.ownEvents?.includes('init');
    if (presses || begins || onEvent['mouseenter'] || onEvent['mouseleave'])
      drawn = (
        <Suspense>
          <EventFrame node={node} path={path} scope={place.scope} presses={presses} begins={begins} inline={inline}>
            {drawn}
          </EventFrame>
        </Suspense>
      );
  }
  if (badge !== undefined && type !== 'nav')
    drawn = (
      <Suspense fallback={drawn}>
        <NodeBadge badge={badge} scope={place.scope}>
          {drawn}
        </NodeBadge>
      </Suspense>
    );
  const style =
    className === '' && node.style === undefined ? undefined : { ...classNameStyle(className), ...safeStyle(node.style) };
  const boxed =
    style && Object.keys(style).length > 0 ? (
      <Box sx={style} component={inline ? 'span' : 'div'}>
        {drawn}
      </Box>
    ) : (
      drawn
    );
  return (
    <PartBoundary path={path}>
      {inner === place ? boxed : <NodeContext.Provider value={inner}>{boxed}</NodeContext.Provider>}
    </PartBoundary>
  );
}

/** A function that draws nodes below `path`. */
export function useRender(path: string): RenderNode {
  return useCallback<RenderNode>(
    (node, key, options) => {
      const at = key === '' ? path : `${path}${path === '' || key.startsWith('[') ? '' : '.'}${key}`;
      const drawn = <NodeView node={node} path={at} />;
      return options ? (
        <ContextChange key={key} scope={options.scope} disabled={options.disabled}>
          {drawn}
        </ContextChange>
      ) : (
        drawn
      );
    },
    [path],
  );
}

/** Puts other data around nodes. */
export function ContextChange({
  scope,
  disabled,
  children,
}: {
  readonly scope: Scope | undefined;
  readonly disabled: boolean | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const renderContext = useContext(NodeContext);
  const inner = useMemo(
    () =>
      renderContext && { ...renderContext, scope: scope ?? renderContext.scope, disabled: disabled ?? renderContext.disabled },
    [renderContext, scope, disabled],
  );
  return <NodeContext.Provider value={inner}>{children}</NodeContext.Provider>;
}
