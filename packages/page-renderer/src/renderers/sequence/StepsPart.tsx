import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { firstPortion } from '../../core/limits/first-portion.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { shownPart } from '../../core/data/shown-part.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useSource } from '../../view/useSource.ts';
import { useTracked } from '../../view/useTracked.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { StepsNode } from '../../schema/display.ts';

const listNames = ['steps', 'items', 'options', 'rows'] as const;

interface ShownStep {
  readonly title: string;
  readonly subTitle: string;
  readonly description: string;
  /** A title that is more than a text. */
  readonly head: SchemaNode | undefined;
  readonly key: string;
}

/** How far something has come: steps of `steps` or `source`; `value` is the number or the key of the present one. */
export function StepsPart({ node, path, scope, render }: RendererProps<Drawn<StepsNode>>): ReactNode {
  const { runtime, phone } = useSettings();
  const parts = usePartTexts();
  const { steps: given, source, status } = node as Readonly<Record<string, unknown>>;
  const sourced = useSource(source, scope, listNames);
  const steps = useTracked(
    scope,
    (reader): readonly ShownStep[] => {
      const found = source === undefined ? given : (sourced.value ?? given);
      const text = (value: unknown): string => renderText(toText(value), reader, runtime.warn);
      return firstPortion(Array.isArray(found) ? (found as readonly unknown[]) : [], path, runtime.warn).map((item, index) => {
        const step = isPlainObject(item) ? item : { title: item };
        return {
          title: isPlainObject(step['title']) ? '' : text(step['title']),
          head: isPlainObject(step['title'])
            ? found === given
              ? step['title']
              : shownPart(step['title'], `${path}.steps[${index}].title`, runtime.warn)
            : undefined,
          subTitle: text(step['subTitle']),
          description: text(step['description']),
          key: toText(step['value'] ?? index),
        };
      });
    },
    [given, source, sourced.value, path],
  );
  useComponent(node, path, { scope, reload: sourced.reload });
  const value = useNodeValue(node, scope);
  const marks = useTracked(
    scope,
    (reader) => (typeof status === 'string' ? evaluateTemplate(status, reader, runtime.warn) : status),
    [status],
  );
  const wanted = toText(value);
  const keyed = steps.findIndex(({ key }) => key === wanted);
  const active = keyed >= 0 ? keyed : Math.max(0, Math.min(steps.length, Math.trunc(Number(wanted) || 0)));
  const markOf = (index: number, key: string): string =>
    toText(isPlainObject(marks) ? (marks[key] ?? marks[String(index)]) : index === active ? marks : '');
  const vertical = phone || node.mode === 'vertical';
  return (
    <Stepper
      activeStep={active}
      orientation={vertical ? 'vertical' : 'horizontal'}
      alternativeLabel={!vertical && node.labelPlacement === 'vertical'}
      aria-label={parts.steps}
      sx={{ my: 1 }}
    >
      {steps.map(({ title, head, subTitle, description, key }, index) => {
        const mark = markOf(index, key);
        return (
          <Step key={key} completed={mark === 'finish' || (mark === '' && index < active)}>
            <StepLabel
              error={mark === 'error'}
              optional={
                subTitle === '' && description === '' ? undefined : (
                  <>
                    {subTitle}
                    {subTitle !== '' && description !== '' && <br />}
                    {description}
                  </>
                )
              }
            >
              {head === undefined ? title : render(head, `steps[${index}].title`)}
            </StepLabel>
          </Step>
        );
      })}
    </Stepper>
  );
}
