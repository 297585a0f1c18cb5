import type { Language } from '../locales/language.ts';

const en = {
  title: 'System information',
  name: 'System',
  version: 'Version',
  user: 'User',
  role: 'Role',
  noCentre: 'none',
  api: 'API',
  healthy: 'working',
  unhealthy: 'not reachable',
  checking: 'checking…',
};

const zh: typeof en = {
  title: '系统信息',
  name: '系统',
  version: '版本',
  user: '用户',
  role: '角色',
  noCentre: '无',
  api: '接口',
  healthy: '正常',
  unhealthy: '无法连接',
  checking: '检查中…',
};

/** The texts of the system information. */
export const systemInformationTexts: Readonly<Record<Language, typeof en>> = { en, zh };
