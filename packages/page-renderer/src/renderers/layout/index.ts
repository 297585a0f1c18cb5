export { Columns } from './Columns.tsx';
export { Container } from './Container.tsx';
export { Each } from './Each.tsx';
export { Flex } from './Flex.tsx';
export { Frame } from './Frame.tsx';
export { Panel } from './Panel.tsx';
export { Separator } from './Separator.tsx';
export { Service } from './Service.tsx';
