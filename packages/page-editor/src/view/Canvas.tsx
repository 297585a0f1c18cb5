import { PageRenderer, type PageEnvironment, type PageTexts, type RendererDefinition } from '@lab-console/page-renderer';
import { createInspector } from '@lab-console/page-renderer/inspect';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { createTheme, ThemeProvider, useTheme, type Theme } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPreviewAnswers } from '../data/preview-answers.ts';
import { outlineOf, flatOutline } from '../document/outline.ts';
import { pathText, readPath } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { boxedTypes, withoutSockets } from './canvas-definition.ts';
import { canvasEnvironment, type HeldRequest } from './canvas-environment.ts';
import { useEditing, useEditor } from './editor-context.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';

/** Props of a {@link Canvas}. */
export interface CanvasProps {
  readonly isPhone: boolean;
  readonly isPreview: boolean;
  /** Sends the reading requests of the preview. */
  readonly read: PageEnvironment['request'] | undefined;
  readonly notify: PageEnvironment['notify'];
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly pageTexts: Partial<PageTexts> | undefined;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A theme in which every width is that of a phone. */
function phoneTheme(theme: Theme): Theme {
  const { breakpoints } = createTheme({ breakpoints: { values: { xs: 0, sm: 9_001, md: 9_002, lg: 9_003, xl: 9_004 } } });
  return { ...theme, breakpoints };
}

/** The page as its readers see it. While it is edited nothing in it can be pressed or sent, and a press selects. */
export function Canvas({ isPhone, isPreview, read, notify, data, pageTexts }: CanvasProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const { shown, selection, anchor } = useEditing();
  const outer = useTheme();
  const [inspector] = useState(createInspector);
  const [held, setHeld] = useState<readonly HeldRequest[]>([]);
  const [isAsking, setAsking] = useState(false);
  const answers = useMemo(() => createPreviewAnswers(read), [read]);
  const isLive = isPreview && isAsking && answers.live !== undefined;
  const surface = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const definition = useMemo(() => withoutSockets(shown.value), [shown.value]);
  const environment = useMemo(
    () =>
      canvasEnvironment({
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
        read: isLive ? answers.live : undefined,
        sample: isPreview ? (request) => answers.sample(definition, request) : undefined,
        onHeld: (request) => setHeld((before) => [...before, request].slice(-5)),
        onNotify: notify,
      }),
    [language, isPreview, isLive, answers, definition, notify],
  );
  const boxed = useMemo(() => boxedTypes(definition).join(' '), [definition]);
  const renderers = useMemo(
    () =>
      Object.fromEntries(
        boxed
          .split(' ')
          .filter(Boolean)
          .map((type) => [type, boxRenderer]),
      ),
    [boxed],
  );
  const theme = useMemo(() => (isPhone ? phoneTheme(outer) : outer), [isPhone, outer]);
  const selectedIds = selectedPaths({ selection, anchor }).map(pathText).join('\n');

  // Boxes are measured at most once a frame, whenever the page or the selection changes.
  useEffect(() => {
    if (isPreview) return undefined;
    const measure = (): void => {
      const area = surface.current?.getBoundingClientRect();
      if (area === undefined) return;
      setFrames(
        selectedIds
          .split('\n')
          .flatMap((id) => inspector.nodesAt(id))
          .flatMap((node) => {
            const boxes = node.boxes().filter(({ width, height }) => width > 0 && height > 0);
            if (boxes.length === 0) return [];
            const left = Math.min(...boxes.map((box) => box.left));
            const top = Math.min(...boxes.map((box) => box.top));
            const right = Math.max(...boxes.map((box) => box.right));
            const bottom = Math.max(...boxes.map((box) => box.bottom));
            return [{ left: left - area.left, top: top - area.top, width: right - left, height: bottom - top }];
          }),
      );
    };
    let frame = 0;
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    later();
    const stop = inspector.subscribe(later);
    const observer = new ResizeObserver(later);
    if (surface.current !== null) observer.observe(surface.current);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page, and another width, have other boxes
  }, [inspector, selectedIds, isPreview, isPhone, definition]);

  const hitAt = useCallback(
    (x: number, y: number): DragHit | undefined => {
      const known = new Set(flatOutline(outlineOf(editing.get().shown.value)).map(({ id }) => id));
      let best: { readonly path: string; readonly size: number; readonly box: Frame } | undefined;
      for (const node of inspector.nodes()) {
        if (!known.has(node.path)) continue;
        for (const box of node.boxes()) {
          const isHit = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
          const size = box.width * box.height;
          // The innermost node; of nodes of one size the one deeper in the definition.
          if (isHit && (best === undefined || size < best.size || (size === best.size && node.path.length > best.path.length)))
            best = { path: node.path, size, box };
        }
      }
      return best === undefined ? undefined : { path: readPath(best.path), box: best.box };
    },
    [editing, inspector],
  );
  const drag = useNodeDrag(hitAt);
  const handlePress = (event: PointerEvent): void => {
    const path = hitAt(event.clientX, event.clientY)?.path ?? [];
    if (event.shiftKey) {
      editing.selectTo(path);
      return;
    }
    editing.select(path);
    drag.start(event, path);
  };

  return (
    <Box component="section" aria-label={texts.canvas} sx={{ p: 1.5 }}>
      {isPreview && answers.live !== undefined && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isLive ? 'live' : 'sample'}
          aria-label={texts.previewData}
          onChange={(_event, next: 'live' | 'sample' | null) => next && setAsking(next === 'live')}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="sample">{texts.sampleData}</ToggleButton>
          <ToggleButton value="live">{texts.liveData}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {held.length > 0 && isPreview && (
        <Alert severity="info" onClose={() => setHeld([])} sx={{ mb: 1 }}>
          {texts.held}: {held.map(({ method, url }) => `${method.toUpperCase()} ${url}`).join(', ')}
        </Alert>
      )}
      <Box
        ref={surface}
        sx={{
          position: 'relative',
          mx: 'auto',
          width: isPhone ? 390 : '100%',
          maxWidth: '100%',
          minHeight: 400,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box inert={!isPreview} sx={{ minHeight: 400 }}>
          <ThemeProvider theme={theme}>
            <PageRenderer
              key={`${isPreview}${isLive}${isPhone}`}
              definition={definition}
              environment={environment}
              renderers={isLive ? noRenderers : renderers}
              updateInPlace
              inspector={inspector}
              {...(data === undefined ? {} : { data })}
              {...(pageTexts === undefined ? {} : { localeText: pageTexts })}
              sx={{ p: 1.5 }}
            />
          </ThemeProvider>
        </Box>
        {!isPreview && (
          <Box
            aria-hidden
            onPointerDown={handlePress}
            sx={{ position: 'absolute', inset: 0, overflow: 'hidden', cursor: 'default', userSelect: 'none' }}
          >
            {frames.map((frame) => (
              <Box
                key={`${frame.left} ${frame.top}`}
                data-frame
                style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
                sx={{
                  position: 'absolute',
                  outline: 2,
                  outlineColor: 'primary.main',
                  outlineStyle: 'solid',
                  pointerEvents: 'none',
                }}
              />
            ))}
            {drag.mark}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const noRenderers = {};

/** Stands in for what must not run while a page is edited. */
const boxRenderer: RendererDefinition = {
  load: () => Promise.resolve({ default: BoxedNode }),
};

function BoxedNode({ node }: { readonly node: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <Box sx={{ p: 2, minHeight: 64, border: '1px dashed', borderColor: 'text.secondary', color: 'text.secondary' }}>
      {String(node['type'])}
    </Box>
  );
}
