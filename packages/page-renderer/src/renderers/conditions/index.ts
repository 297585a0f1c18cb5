export { ConditionBuilder } from './ConditionBuilder.tsx';
