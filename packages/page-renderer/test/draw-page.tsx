import { ThemeProvider, createTheme } from '@mui/material/styles';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { builtins } from '../src/builtin/builtins.ts';
import { PageRuntime } from '../src/core/runtime/PageRuntime.ts';
import { Scope } from '../src/core/scope/Scope.ts';
import { enUS } from '../src/locales/enUS.ts';
import type { SchemaNode } from '../src/schema/base.ts';
import { NodeContext, SettingsContext } from '../src/view/contexts.ts';
import { NodeView } from '../src/view/NodeView.tsx';
import { memoryEnvironment, type MemoryOptions } from './memory-environment.ts';

const theme = createTheme();

/** Draws a node without a browser; what is loaded on demand is loaded first. Throws when a part throws. */
export function draw(
  node: unknown,
  options: MemoryOptions = {},
): {
  readonly html: string;
  readonly warnings: readonly string[];
  readonly unknown: readonly string[];
} {
  const { environment, log } = memoryEnvironment({ answer: () => ({ status: 0, data: { items: [], total: 0 } }), ...options });
  const scope = new Scope();
  const runtime = new PageRuntime({ environment, texts: enUS, scope });
  const html = renderToString(
    <ThemeProvider theme={theme}>
      <SettingsContext.Provider value={{ runtime, phone: false, renderers: {}, builtins, version: 0 }}>
        <NodeContext.Provider value={{ scope, disabled: false, static: false }}>
          <Suspense fallback={null}>
            <NodeView node={node as SchemaNode} path="" />
          </Suspense>
        </NodeContext.Provider>
      </SettingsContext.Provider>
    </ThemeProvider>,
  );
  return {
    html,
    warnings: log.warnings,
    unknown: [...html.matchAll(/data-unknown-type="([^"]*)"/g)].map(([, type]) => type ?? ''),
  };
}
