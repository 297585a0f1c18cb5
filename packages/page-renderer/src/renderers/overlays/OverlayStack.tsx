import type { ReactNode } from 'react';
import type { OverlayStackProps } from '../../registry/part-props.ts';
import { OverlayView } from './OverlayView.tsx';
import { QuestionView } from './QuestionView.tsx';

/** All dialogs and drawers, the latest on top, and questions above them. */
export function OverlayStack({ overlays, questions }: OverlayStackProps): ReactNode {
  return (
    <>
      {overlays.map((overlay) => (
        <OverlayView key={overlay.key} overlay={overlay} />
      ))}
      {questions.map((question) => (
        <QuestionView key={question.key} question={question} />
      ))}
    </>
  );
}
