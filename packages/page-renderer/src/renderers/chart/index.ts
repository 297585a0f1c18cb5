export { Chart } from './Chart.tsx';
export { ChartRadios } from './ChartRadios.tsx';
