import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', '../../../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['@lab-console/source', ...defaultClientConditions] },
    // Vite finds what stories import, but not what a worker imports on demand. Found late, it would reload the page in the
    // middle of a test.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        '@lab-console/calendar > @fullcalendar/react',
        '@lab-console/calendar > @fullcalendar/react/daygrid',
        '@lab-console/calendar > @fullcalendar/react/interaction',
        '@lab-console/calendar > @fullcalendar/react/themes/classic',
        '@lab-console/calendar > @fullcalendar/react/timegrid',
        '@lab-console/calendar > @tanstack/react-virtual',
        '@lab-console/import-kit > xlsx',
        '@lab-console/import-kit > fflate',
        '@lab-console/import-kit > docx-preview',
        '@lab-console/page-renderer > dompurify',
        '@lab-console/page-renderer > echarts/charts',
        '@lab-console/page-renderer > echarts/components',
        '@lab-console/page-renderer > echarts/core',
        '@lab-console/page-renderer > echarts/features',
        '@lab-console/page-renderer > echarts/renderers',
        '@lab-console/page-renderer > marked',
        '@lab-console/page-renderer > uqr',
        '@lab-console/page-renderer > write-excel-file/browser',
      ],
    },
  }),
};

export default config;
