import { loadPart } from '@lab-console/widget-base';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import type { ECharts } from 'echarts/core';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { runButton } from '../../core/actions/run-button.ts';
import { runEvent } from '../../core/actions/run-event.ts';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { parseChartConfig } from '../../core/chart/chart-option.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import { Scope } from '../../core/scope/Scope.ts';
import { safeLength } from '../../core/style/safe-length.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import { useOwnScope } from '../../fields/useOwnScope.ts';
import { RefusedPicture } from '../../view/RefusedPicture.tsx';
import { useChartOption } from './useChartOption.ts';
import { useChartMap } from './useChartMap.ts';

type Option = Readonly<Record<string, unknown>>;

/** A chart from a configuration in JSON, from a value, or from a call; the library is loaded when the first chart is drawn. */
export function Chart({ node, path, scope: parent }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const scope = useOwnScope(node, parent);
  const { palette } = useTheme();
  const dark = palette.mode === 'dark';
  const background = palette.background.paper;
  const drawn = useRef<ECharts>(undefined);
  const [fetched, setFetched] = useState<unknown>();
  const { emitEvent, start } = useNodeEvents(node, path, scope);
  const { loading, error, reload } = useApi({
    api: node['api'] as Api | undefined,
    scope,
    start,
    initFetch: node['initFetch'] !== false,
    interval: typeof node['interval'] === 'number' ? node['interval'] : undefined,
    onSuccess: (data, body) => {
      scope.merge(toScopeData(data));
      setFetched(data);
      emitEvent('fetchInited', answerEvent(data, body));
    },
  });
  const map = useChartMap(node, scope, start);
  const { config, source, data } = node as Readonly<Record<string, unknown>>;
  const configured = useMemo(() => parseChartConfig(config), [config]);
  const found = useTracked(
    scope,
    (reader) => {
      if (configured)
        return node['disableDataMapping'] === true ? configured : mapData(configured, reader, { onRefused: runtime.warn });
      if (typeof source === 'string') return parseChartConfig(evaluateTemplate(source, reader, runtime.warn));
      return parseChartConfig(
        isPlainObject(fetched) && fetched['series'] === undefined ? (fetched['option'] ?? fetched) : (fetched ?? data),
      );
    },
    [configured, node, source, fetched, data],
  );
  const { option, refused } = useChartOption(isPlainObject(found) ? found : undefined);
  const label = useText(node['title'] ?? node['label'], scope) || titleOf(option) || parts.chart;
  useComponent(node, path, {
    scope,
    reload: async (values) => {
      if (values) scope.merge(values);
      await reload();
    },
    receive: async (values) => {
      scope.merge(values);
      await reload();
    },
    setValue: (value) => setFetched(value),
    perform: async (action) => {
      // It follows the size of its place by itself.
      if (action === 'resize') return true;
      if (action !== 'saveAsPicture') return undefined;
      if (!drawn.current) return false;
      const savePicture = await loadPart(() => import('./save-picture.ts'), 'savePicture');
      await savePicture(drawn.current, { name: label, background });
      return true;
    },
  });
  const context = useActionContext(path, scope);
  const click = (values: Option): void => {
    const inner = { ...context, scope: new Scope({ parent: scope, values }) };
    void runEvent({ handlers: node.onEvent, name: 'click', data: values, context });
    if (isPlainObject(node['clickAction'])) void runButton(node['clickAction'], inner);
  };
  if (error !== undefined) return <LoadError error={error} onRetry={() => void reload()} />;
  if (map.error !== undefined) return <LoadError error={map.error} onRetry={() => void map.reload()} />;
  const box = { width: safeLength(node['width'], '100%'), height: safeLength(node['height'], 300) };
  // On a map that is not here the library would fail.
  if (option === undefined || map.version === 0)
    return loading || map.version === 0 ? <Skeleton variant="rounded" {...box} /> : <Box sx={box} />;
  return (
    <>
      <ChartCanvas
        // Another map under the same name is drawn by a chart of its own.
        key={map.version}
        option={option}
        label={label}
        dark={dark}
        replaces={node['replaceChartOption'] === true}
        box={box}
        drawn={drawn}
        onClick={click}
      />
      <RefusedPicture text={refused} />
    </>
  );
}

function titleOf(option: Option | undefined): string {
  const title = option?.['title'];
  return isPlainObject(title) && typeof title['text'] === 'string' ? title['text'] : '';
}

interface ChartCanvasProps {
  readonly option: Option;
  readonly label: string;
  readonly dark: boolean;
  readonly replaces: boolean;
  readonly box: { readonly width: number | string; readonly height: number | string };
  readonly onClick: (values: Option) => void;
  /** Holds the drawn chart while there is one. */
  readonly drawn?: RefObject<ECharts | undefined>;
  /** Which entry of the first series is emphasised. */
  readonly marked?: number | undefined;
  /** Whether that entry shows its tooltip too. */
  readonly marksWithTip?: boolean;
}

/** The picture of a chart; the library is loaded with the first. */
export function ChartCanvas(props: ChartCanvasProps): ReactNode {
  const { option, label, dark, replaces, box, onClick, marked, marksWithTip = false, drawn } = props;
  const { palette } = useTheme();
  // Red is danger, and none of these.
  const color = useMemo(
    () => [palette.primary, palette.success, palette.warning, palette.secondary].map(({ main }) => main),
    [palette],
  );
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts>();
  const [fault, setFault] = useState<{ readonly error: unknown }>();
  const latest = useRef(onClick);
  useEffect(() => {
    latest.current = onClick;
  });
  useEffect(() => {
    let gone = false;
    let made: ECharts | undefined;
    let observer: ResizeObserver | undefined;
    const start = async (): Promise<void> => {
      const startChart = await loadPart(() => import('./echarts.ts'), 'startChart');
      const element = place.current;
      if (gone || !element) return;
      // Without a width or a height nothing can be laid out, and a map throws: it waits for both.
      observer = new ResizeObserver(() => {
        if (element.clientWidth === 0 || element.clientHeight === 0) return;
        if (made) {
          made.resize();
          return;
        }
        made = startChart(element, dark);
        made.on('click', ({ name, value, seriesName, dataIndex, data }) =>
          latest.current({ ...(isPlainObject(data) ? data : {}), name, value, seriesName, dataIndex }),
        );
        setChart(made);
      });
      observer.observe(element);
    };
    start().catch((error: unknown) => {
      if (!gone) setFault({ error });
    });
    return () => {
      gone = true;
      observer?.disconnect();
      made?.dispose();
      setChart(undefined);
    };
  }, [dark]);
  useImperativeHandle(drawn, () => chart, [chart]);
  useEffect(() => {
    // The library would put a sentence of its own, in English, in the place of the name.
    const aria = isPlainObject(option['aria']) ? { aria: { label: { description: label }, ...option['aria'] } } : {};
    chart?.setOption({ backgroundColor: 'transparent', color, animation: false, ...option, ...aria }, { notMerge: replaces });
  }, [chart, label, option, replaces, color]);
  useEffect(() => {
    if (!chart || marked === undefined) return undefined;
    const entry = { seriesIndex: 0, dataIndex: marked };
    chart.dispatchAction({ type: 'highlight', ...entry });
    if (marksWithTip) chart.dispatchAction({ type: 'showTip', ...entry });
    return () => {
      if (!chart.isDisposed()) chart.dispatchAction({ type: 'downplay', ...entry });
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another option takes the mark away
  }, [chart, option, marked, marksWithTip]);
  // The frame around the part shows it, with a retry.
  if (fault) throw fault.error;
  return <Box ref={place} role="img" aria-label={label} aria-busy={chart === undefined} sx={box} />;
}
