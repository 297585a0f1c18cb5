import { lazyComponent } from '@lab-console/widget-base/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo, Suspense, useCallback, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import { tooDeep } from '../core/data/bound-depth.ts';
import { formatText } from '../core/data/format-text.ts';
import { listKeyOf, revisionOf } from '../core/data/node-identity.ts';
import { isPlainObject } from '../core/data/path.ts';
import { drawnKey } from '../core/data/update-in-place.ts';
import { evaluateCondition } from '../core/expression/condition.ts';
import { renderText, isTemplate } from '../core/expression/template.ts';
import { vocabulary } from '../core/expression/vocabulary.ts';
import { isSecretInput } from '../core/inputs/is-secret-input.ts';
import { needsUpgrade } from '../core/legacy/needs-upgrade.ts';
import type { DataReader } from '../core/scope/DataReader.ts';
import type { Scope } from '../core/scope/Scope.ts';
import { classNameStyle, safeStyle } from '../core/style/class-names.ts';
import { findRenderer as findShared, findTraits } from '../registry/find-renderer.ts';
import { componentOf } from '../registry/loading.ts';
import type { OldNodeProps } from '../registry/part-props.ts';
import type { RendererDefinition, RendererProps, RenderNode } from '../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../schema/base.ts';
import { NodeContext, useSettings, useRenderContext, type PageSettings, type RenderContext } from './contexts.ts';
import { FormItemSlot } from './FormItemSlot.tsx';
import { Loaded } from './Loaded.tsx';
import { PartBoundary } from './PartBoundary.tsx';
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
  if (node === undefined || node === null || node === false || node === '') return null;
  if (Array.isArray(node))
    return (node as readonly SchemaNode[]).map((item, index) => (
      <NodeView key={keyOf(item, index)} node={item} path={`${path}[${index}]`} />
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

/** The type that a node is drawn as; one without any is guessed from what it has. */
function typeOf(node: SchemaObject): string {
  if (typeof node.type === 'string' && node.type !== '') return node.type;
  if (node['tpl'] !== undefined) return 'tpl';
  if (node['actionType'] !== undefined) return 'button';
  // What is among buttons needs no more than a label to be one.
  if (node['body'] === undefined && typeof node['label'] === 'string' && node.name === undefined) return 'button';
  return node['body'] === undefined ? '' : 'container';
}

/** The renderer of a type: the page's own, the host's, the built-in one. */
function findRenderer(type: string, { renderers, builtins }: PageSettings): RendererDefinition | undefined {
  return (Object.hasOwn(renderers, type) ? renderers[type] : undefined) ?? findShared(type, builtins);
}

interface Conditions {
  readonly visible: boolean;
  /** Hidden by the definition itself and by no condition. */
  readonly keepsValue: boolean;
  readonly disabled: boolean;
  readonly static: boolean | undefined;
  readonly className: string;
  /** The node with the results of its other conditions. */
  readonly node: SchemaObject;
}

function conditionsOf(node: SchemaObject, reader: DataReader, warn: (message: string) => void): Conditions {
  const is = (name: 'visible' | 'hidden' | 'disabled' | 'static'): boolean | undefined => {
    const condition = node[`${name}On`] as string | undefined;
    if (condition !== undefined && condition !== '') return evaluateCondition(condition, reader, warn);
    return node[name];
  };
  const visible = is('visible') !== false && is('hidden') !== true;
  return {
    visible,
    keepsValue:
      !visible &&
      (node.hidden === true || node.visible === false) &&
      node.name !== undefined &&
      (!node.visibleOn || is('visible') !== false) &&
      (!node.hiddenOn || is('hidden') !== true),
    disabled: visible && is('disabled') === true,
    static: visible ? is('static') : undefined,
    className: visible ? classNameOf(node, reader, warn) : '',
    node: visible ? vocabulary().nodeProperties(node, reader, warn) : node,
  };
}

function classNameOf(node: SchemaObject, reader: DataReader, warn: (message: string) => void): string {
  const { className, classNameExpr } = node;
  const names: string[] = [];
  if (typeof className === 'string') names.push(isTemplate(className) ? renderText(className, reader, warn) : className);
  if (isPlainObject(className)) {
    for (const [name, condition] of Object.entries(className))
      if (condition === true || (typeof condition === 'string' && evaluateCondition(condition, reader, warn))) names.push(name);
  }
  if (typeof classNameExpr === 'string') names.push(renderText(classNameExpr, reader, warn));
  return names.join(' ');
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

function UnknownType({ type, path }: { readonly type: string; readonly path: string }): ReactNode {
  const { runtime } = useSettings();
  const { texts } = runtime;
  const { inCell } = useRenderContext();
  const problem = type === tooDeep.type ? texts.tooDeep : formatText(texts.unknownType, { type });
  const hint = formatText(texts.unknownTypeHint, { path });
  // A cell is narrow: whole sentences in it would make its row higher than the screen.
  if (inCell)
    return (
      <Box
        data-unknown-type={type}
        title={hint}
        sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 0.75, whiteSpace: 'nowrap' }}
      >
        {problem}
      </Box>
    );
  return (
    <Alert severity="warning" variant="outlined" data-unknown-type={type} sx={{ my: 1 }}>
      <strong>{problem}</strong>
      <br />
      {hint}
    </Alert>
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
