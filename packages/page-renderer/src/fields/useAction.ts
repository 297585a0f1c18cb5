import { useCallback, useEffect, useRef, useState } from 'react';
import { runButton } from '../core/actions/run-button.ts';
import { failureText } from '../core/runtime/failure-text.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { ActionNode } from '../schema/drawn.ts';
import { useActionContext, useSettings } from '../view/contexts.ts';

/** Runs a button (and gives whether it went well); a second click while it is at work does nothing. */
export function useAction(
  node: ActionNode,
  path: string,
  scope: Scope,
): { readonly busy: boolean; readonly run: () => Promise<boolean> } {
  const context = useActionContext(path, scope);
  const { runtime } = useSettings();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = useCallback(async () => {
    if (working.current) return false;
    working.current = true;
    const opens = node.actionType === 'dialog' || node.actionType === 'drawer' || node.confirmText !== undefined;
    // A button behind a dialog must not spin while the dialog is open.
    if (!opens) setBusy(true);
    try {
      return await runButton(node, context);
    } catch (error) {
      runtime.warn(`the action at ${path} failed: ${error instanceof Error ? error.message : String(error)}`);
      runtime.environment.notify('error', failureText(error, runtime.texts));
      return false;
    } finally {
      working.current = false;
      if (mounted.current) setBusy(false);
    }
  }, [node, context, runtime, path]);
  return { busy, run };
}
