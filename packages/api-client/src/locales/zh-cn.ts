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
    getBaseDataFailed: '获取基础数据失败，请重试',
    groupImportSucceeded: '分组导入成功',
    loginSucceeded: '登录成功',
    noRecognisedAction: '没有可识别的操作',
    passwordChangeFailed: '修改密码失败',
    passwordChanged: '密码已修改，请使用新密码重新登录',
    previewFileFailed: '预览文件失败',
    referenceImportSucceeded: '参考内容导入成功',
    scheduleImportSucceeded: '课表导入成功',
    schemaFileFailed: '页面文件加载失败',
    selectFileFailed: '选择文件失败',
    studentImportSucceeded: '学生导入成功',
    uploadFileFailed: '上传文件失败',
    uploadFileSucceeded: '上传文件成功',
  },
  serverTexts: {
    'students please use WeChat course selection': '学生请使用微信选课',
    'the login has expired, please log in again': '登录已过期，请重新登录',
    'the login token is not valid, please log in again': '登录凭证无效，请重新登录',
    'this account is disabled, please contact the administrator': '该账号已停用，请联系管理员',
    'too many failed attempts, please try again in {n} seconds': '失败次数过多，请在 {n} 秒后重试',
    'user not logged in, please log in first': '用户未登录，请先登录',
    'wrong username or password': '用户名或密码错误',
  },
};
