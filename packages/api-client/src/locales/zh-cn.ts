import type { ApiClientLocale } from './locale.ts';

/** Simplified Chinese. */
export const zhCN: ApiClientLocale = {
  titles: { error: '系统错误', message: '系统消息' },
  errors: {
    unauthenticated: '用户未登录，请先登录',
    badRequest: '服务器没有接受该请求，请检查填写的内容',
    forbidden: '您没有访问权限，请申请',
    conflict: '操作失败，数据已存在或与其他数据相关联',
    server: '服务器出现临时问题，无法处理您的请求，请稍后再试或联系技术支持',
    network: '无法连接服务器，请检查网络后重试',
    timeout: '服务器响应超时，请重试',
    cancelled: '操作已取消',
  },
  unknown: '发生了意外错误，请重试或联系技术支持',
  outcomes: {
    createGroupingFailed: '创建分组失败',
    createGroupingSucceeded: '创建分组成功',
    loginSucceeded: '登录成功',
    passwordChangeFailed: '修改密码失败',
    passwordChanged: '密码已修改，请使用新密码重新登录',
    schemaFileFailed: '页面文件加载失败',
  },
  serverTexts: {
    'There is nothing at {address}.': '地址 {address} 不存在',
    'there are ten calendar addresses already, please withdraw one first': '已有十个日历地址，请先撤回一个',
    'associated sessions cannot have the same experiment': '关联的排课不能是同一个实验',
    'students please use WeChat course selection': '学生请使用微信选课',
    'please choose a password of your own first': '请先设置您自己的密码',
    'please give the current password as well: this sign-in is more than ten minutes old':
      '本次登录已超过十分钟，请同时输入当前密码',
    'the current password is wrong': '当前密码错误',
    'the new password is the one that was given to you, please choose another one': '新密码与分配给您的密码相同，请另选一个',
    'the password is empty, please choose another one': '密码为空，请另选一个',
    'the password is one of those that are guessed first, please choose another one': '该密码过于常见，容易被猜中，请另选一个',
    'the password is too much like the name of the account, please choose another one': '密码与账号名过于相似，请另选一个',
    'the rights of the account have changed, please log in again': '账号权限已变更，请重新登录',
    'the session has ended, please log in again': '登录已结束，请重新登录',
    'this first password was not used within {n} days, please ask for a new one': '初始密码在 {n} 天内未使用，已失效，请重新申请',
    'the login has expired, please log in again': '登录已过期，请重新登录',
    'the login token is not valid, please log in again': '登录凭证无效，请重新登录',
    'this account is disabled, please contact the administrator': '该账号已停用，请联系管理员',
    'too many failed attempts, please try again in {n} seconds': '失败次数过多，请在 {n} 秒后重试',
    'user not logged in, please log in first': '用户未登录，请先登录',
    'wrong username or password': '用户名或密码错误',
    'you have no access permission, please apply': '您没有访问权限，请申请',
  },
};
