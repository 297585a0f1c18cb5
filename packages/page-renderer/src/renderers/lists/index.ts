export { CardPart } from './CardPart.tsx';
export { FieldPart } from './FieldPart.tsx';
export { ItemsPart } from './ItemsPart.tsx';
export { ListItemPart } from './ListItemPart.tsx';
export { PropertyPart } from './PropertyPart.tsx';
