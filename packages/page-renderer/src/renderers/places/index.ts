export { AnchorNav } from './AnchorNav.tsx';
export { PaginationWrapper } from './PaginationWrapper.tsx';
export { Portlet } from './Portlet.tsx';
export { SearchBox } from './SearchBox.tsx';
export { SwitchContainer } from './SwitchContainer.tsx';
