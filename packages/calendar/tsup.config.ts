import { packageConfig } from '../../tools/package-config.ts';

export default packageConfig({
  entry: {
    index: 'src/index.ts',
    attendance: 'src/attendance/index.ts',
    events: 'src/events/index.ts',
    locales: 'src/locales/index.ts',
    timeslots: 'src/timeslots/index.ts',
  },
  react: true,
});
