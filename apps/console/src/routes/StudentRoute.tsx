import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../locales/LocaleHost.tsx';
import { MessagePage } from '../screens/MessagePage.tsx';
import { studentTexts } from './student-texts.ts';

/** The page for students: the console is not theirs, course selection is in WeChat (section 2). */
export function StudentRoute(): ReactNode {
  const { text, language } = useLocale();
  return (
    <Box component="main">
      <MessagePage
        title={studentTexts[language].text}
        text={studentTexts[language].explanation}
        actions={
          <Button variant="outlined" component={Link} to="/login">
            {text.common.signInAgain}
          </Button>
        }
      />
    </Box>
  );
}
