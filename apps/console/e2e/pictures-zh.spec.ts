import { test } from './fixtures.ts';
import { drawPictures } from './pictures.ts';

test.use({ locale: 'zh-CN', colorScheme: 'light', viewport: { width: 1280, height: 800 } });

drawPictures('zh');
