export { ColorPart } from './ColorPart.tsx';
export { QrCodePart } from './QrCodePart.tsx';
export { SparklinePart } from './SparklinePart.tsx';
export { TableView } from './TableView.tsx';
