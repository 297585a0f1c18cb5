import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { WizardState } from './useWizard.ts';

/** The list of the steps; those that may be jumped to are buttons. */
export function WizardSteps({
  wizard: { shown, current, open },
  vertical,
}: {
  readonly wizard: WizardState;
  readonly vertical: boolean;
}): ReactNode {
  const parts = usePartTexts();
  return (
    <Stepper
      nonLinear
      component="ol"
      aria-label={parts.steps}
      activeStep={shown.findIndex(({ index }) => index === current)}
      orientation={vertical ? 'vertical' : 'horizontal'}
      alternativeLabel={false}
      sx={{ mb: 2, pl: 0, listStyle: 'none', flexWrap: 'wrap', rowGap: 1 }}
    >
      {shown.map(({ index, title, subTitle, jumpable }) => {
        const optional = subTitle === '' ? undefined : <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{subTitle}</Box>;
        return (
          <Step
            key={index}
            component="li"
            completed={index < current}
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
          >
            {jumpable && index !== current ? (
              <StepButton optional={optional} onClick={() => void open(index)} type="button">
                {title}
              </StepButton>
            ) : (
              <StepLabel optional={optional}>{title}</StepLabel>
            )}
          </Step>
        );
      })}
    </Stepper>
  );
}
