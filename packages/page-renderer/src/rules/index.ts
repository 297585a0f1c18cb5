export { checkRules, collectRules, runRules, type RuleTrialAnswer, type RuleTrialInput } from './run-rules.ts';
export { type RuleSource } from './parse-rules.ts';
export { type RuleFault, type RuleFaultCode } from './RuleFault.ts';
export { ruleFaultText, type RuleLanguage } from './rule-fault-text.ts';
export { ruleLimits } from './rule-limits.ts';
export { emptyValue, isTemplateNode, rowBounds, templateChildren, templatePaths, type TemplateNode } from './template-tree.ts';
