import { useEffect, useRef } from 'react';
import type { FormModel } from '../../core/form/FormModel.ts';
import { currentCause } from '../../core/runtime/cause.ts';
import type { FormNode } from '../../schema/drawn.ts';

/** Sends a form by itself: after a change with `submitOnChange`, once it is there with `submitOnInit`. */
export function useSubmitOnChange(model: FormModel, node: FormNode): void {
  useEffect(() => {
    if (node.submitOnChange !== true) {
      model.configure({ onChange: undefined });
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    model.configure({
      onChange: () => {
        clearTimeout(timer);
        const automatic = currentCause() !== 'person';
        timer = setTimeout(() => void model.submit({ automatic }), 300);
      },
    });
    return () => clearTimeout(timer);
  }, [model, node.submitOnChange]);
  const first = useRef(node.submitOnInit === true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void model.submit({ automatic: true });
  }, [model]);
}
