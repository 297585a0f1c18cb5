import { test } from './fixtures.ts';
import { drawPictures } from './pictures.ts';

test.use({ demoLocale: 'en', locale: 'en-US', colorScheme: 'light', viewport: { width: 1280, height: 800 } });

drawPictures('en');
