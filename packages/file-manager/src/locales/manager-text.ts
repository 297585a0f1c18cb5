import type { UploadPhase } from '../core/upload-item.ts';
import type { ConflictAnswer } from '../core/upload-queue.ts';

/** The texts of the file manager, its uploads, previews and pickers. */
export interface ManagerText {
  readonly toolbar: string;
  readonly upload: string;
  readonly uploadFolder: string;
  readonly newFolder: string;
  readonly newFolderName: string;
  readonly rename: string;
  readonly newName: string;
  readonly moveTo: string;
  readonly copyTo: string;
  readonly moveHere: string;
  readonly copyHere: string;
  readonly download: string;
  readonly preview: string;
  readonly remove: string;
  readonly restore: string;
  readonly purge: string;
  readonly purgeQuestion: (count: number) => string;
  /** How much of the room is taken, e.g. "You: 1.5 GB of 20 GB". */
  readonly room: (label: string, used: string, quota: string) => string;
  readonly emptyTrash: string;
  readonly trash: string;
  readonly trashHint: string;
  readonly trashEmpty: string;
  /** Under a trash that is too long to be shown whole. */
  readonly trashMore: (shown: number, total: number) => string;
  /** Where a folder to move or copy to is chosen, and there are none. */
  readonly noFolders: string;
  readonly deletedAt: string;
  readonly deletedBy: string;
  readonly details: string;
  readonly path: string;
  readonly items: string;
  readonly listView: string;
  readonly gridView: string;
  readonly search: string;
  readonly searchResults: (text: string, count: number) => string;
  readonly selected: (count: number) => string;
  readonly selectAll: string;
  readonly more: string;
  readonly cancel: string;
  readonly close: string;
  readonly confirm: string;
  readonly undo: string;
  readonly dropHere: string;
  readonly removeQuestion: (names: readonly string[]) => string;
  readonly removeHint: string;
  readonly removed: (count: number) => string;
  readonly restored: (count: number) => string;
  readonly moved: (count: number) => string;
  readonly copied: (count: number) => string;
  readonly folderMade: (name: string) => string;
  readonly nameTaken: (name: string) => string;
  readonly actionFailed: string;
  /** What failed, and why. */
  readonly labelled: (label: string, name: string) => string;
  readonly because: (failed: string, why: string) => string;
  /** How many entries of a long folder have come, while the first ones are shown. */
  readonly loadedSoFar: (count: number) => string;
  /** What is being done with many files, and how far it is. */
  readonly work: Readonly<Record<'move' | 'copy' | 'remove' | 'restore' | 'zip', (done: number, total: number) => string>>;
  readonly uploads: string;
  readonly uploadsDone: (done: number, total: number) => string;
  readonly uploadSucceeded: string;
  readonly uploadFailed: string;
  readonly previewFailed: string;
  readonly selectFailed: string;
  readonly noPreview: string;
  readonly uploadPhases: Readonly<Record<UploadPhase, string>>;
  readonly pause: string;
  readonly resume: string;
  readonly retryUpload: string;
  readonly clearUploads: string;
  readonly pauseAll: string;
  readonly resumeAll: string;
  readonly cancelAll: string;
  /** Under a list of uploads that is not shown whole. */
  readonly uploadsMore: (count: number) => string;
  readonly conflictTitle: string;
  readonly conflictQuestion: (names: readonly string[]) => string;
  readonly conflictAnswers: Readonly<Record<ConflictAnswer, string>>;
  readonly page: (page: number, pages: number) => string;
  readonly sheet: string;
  readonly tooLargeToShow: string;
  /** Where a browser cannot show a photo in the format of iPhones. */
  readonly heicNotShown: string;
  readonly pickFile: string;
  readonly pick: string;
  readonly dataSets: string;
  readonly gallery: string;
  readonly image: (index: number, count: number, name: string) => string;
  readonly previous: string;
  readonly next: string;
  readonly previousFile: string;
  readonly nextFile: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly rotateLeft: string;
  readonly rotateRight: string;
  readonly flipX: string;
  readonly flipY: string;
  readonly reset: string;
  readonly loadingImage: string;
  readonly imageFailed: string;
  readonly noImages: string;
}

/** English; the specification's texts word for word. */
export const managerEnUS: ManagerText = {
  toolbar: 'File actions',
  upload: 'Upload',
  uploadFolder: 'Upload folder',
  newFolder: 'New folder',
  newFolderName: 'Folder name',
  rename: 'Rename',
  newName: 'New name',
  moveTo: 'Move to…',
  copyTo: 'Copy to…',
  moveHere: 'Move here',
  copyHere: 'Copy here',
  download: 'Download',
  preview: 'Preview',
  remove: 'Delete',
  restore: 'Restore',
  purge: 'Delete permanently',
  purgeQuestion: (count) =>
    count === 1
      ? 'Delete 1 file permanently? It cannot be restored.'
      : `Delete ${count} files permanently? They cannot be restored.`,
  room: (label, used, quota) => `${label}: ${used} of ${quota}`,
  emptyTrash: 'Empty trash',
  trash: 'Trash',
  trashHint: 'Deleted files stay here until their time in the trash is over.',
  trashEmpty: 'The trash is empty',
  trashMore: (shown, total) => `The ${shown} files deleted last are shown, of ${total}.`,
  noFolders: 'There are no folders here.',
  deletedAt: 'Deleted',
  deletedBy: 'Deleted by',
  details: 'Details',
  path: 'Path',
  items: 'Selected',
  listView: 'List',
  gridView: 'Grid',
  search: 'Search in this folder',
  searchResults: (text, count) => `${count === 1 ? '1 file' : `${count} files`} found for "${text}"`,
  selected: (count) => `${count} selected`,
  selectAll: 'Select all',
  more: 'More actions',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'OK',
  undo: 'Undo',
  dropHere: 'Drop files and folders here to upload them',
  removeQuestion: (names) => (names.length === 1 ? `Delete "${names[0]}"?` : `Delete ${names.length} items?`),
  removeHint: 'Deleted files stay in the trash for some days and can be restored.',
  removed: (count) => (count === 1 ? '1 file was deleted' : `${count} files were deleted`),
  restored: (count) => (count === 1 ? '1 file was restored' : `${count} files were restored`),
  moved: (count) => (count === 1 ? '1 item was moved' : `${count} items were moved`),
  copied: (count) => (count === 1 ? '1 item was copied' : `${count} items were copied`),
  folderMade: (name) => `Folder "${name}" was created`,
  nameTaken: (name) => `"${name}" already exists. Choose another name.`,
  actionFailed: 'The action failed',
  labelled: (label, name) => `${label}: ${name}`,
  because: (failed, why) => `${failed}: ${why}`,
  loadedSoFar: (count) => `Loading, ${count} items so far`,
  work: {
    move: (done, total) => `Moving ${done} of ${total} items`,
    copy: (done, total) => `Copying ${done} of ${total} items`,
    remove: (done, total) => `Deleting ${done} of ${total} items`,
    restore: (done, total) => `Restoring ${done} of ${total} files`,
    zip: (done, total) => `Compressing ${done} of ${total} files`,
  },
  uploads: 'Uploads',
  uploadsDone: (done, total) => `${done} of ${total} done`,
  uploadSucceeded: 'upload file succeeded',
  uploadFailed: 'upload file failed',
  previewFailed: 'preview file failed',
  selectFailed: 'failed to select file',
  noPreview: 'No preview is available for this type of file. Download it to open it.',
  uploadPhases: {
    waiting: 'Waiting',
    running: 'Uploading',
    held: 'Waiting for the server',
    paused: 'Paused',
    asking: 'Name already exists',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  pause: 'Pause',
  resume: 'Resume',
  retryUpload: 'Try again',
  clearUploads: 'Clear the list',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  cancelAll: 'Cancel all',
  uploadsMore: (count) => (count === 1 ? '1 more file' : `${count} more files`),
  conflictTitle: 'Some names already exist',
  conflictQuestion: (names) =>
    names.length === 1 ? `"${names[0]}" already exists.` : `${names.length} files already exist: ${names.join(', ')}`,
  conflictAnswers: { replace: 'Replace', keepBoth: 'Keep both', skip: 'Skip' },
  page: (page, pages) => `Page ${page} of ${pages}`,
  sheet: 'Sheet',
  tooLargeToShow: 'This file is too large to preview. Download it to open it.',
  heicNotShown:
    'This browser cannot show HEIC, the photo format of iPhones. Download it to open it, or save it as JPEG and upload that.',
  pickFile: 'Select a file',
  pick: 'Select',
  dataSets: 'Shared data sets',
  gallery: 'Images',
  image: (index, count, name) => `Image ${index} of ${count}: ${name}`,
  previous: 'Previous',
  next: 'Next',
  previousFile: 'Previous file',
  nextFile: 'Next file',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  flipX: 'Flip horizontally',
  flipY: 'Flip vertically',
  reset: 'Reset',
  loadingImage: 'Loading the image',
  imageFailed: 'The image could not be loaded',
  noImages: 'No images',
};

/** Simplified Chinese. */
export const managerZhCN: ManagerText = {
  toolbar: '文件操作',
  upload: '上传',
  uploadFolder: '上传文件夹',
  newFolder: '新建文件夹',
  newFolderName: '文件夹名称',
  rename: '重命名',
  newName: '新名称',
  moveTo: '移动到…',
  copyTo: '复制到…',
  moveHere: '移动到此处',
  copyHere: '复制到此处',
  download: '下载',
  preview: '预览',
  remove: '删除',
  restore: '还原',
  purge: '彻底删除',
  purgeQuestion: (count) => `彻底删除 ${count} 个文件？删除后无法还原。`,
  room: (label, used, quota) => `${label}：${used} / ${quota}`,
  emptyTrash: '清空回收站',
  trash: '回收站',
  trashHint: '已删除的文件在此保留至回收站期限届满。',
  trashEmpty: '回收站为空',
  trashMore: (shown, total) => `共 ${total} 个，显示最近删除的 ${shown} 个。`,
  noFolders: '此处没有文件夹',
  deletedAt: '删除时间',
  deletedBy: '删除人',
  details: '详细信息',
  path: '路径',
  items: '已选',
  listView: '列表',
  gridView: '网格',
  search: '在此文件夹中搜索',
  searchResults: (text, count) => `“${text}”找到 ${count} 个文件`,
  selected: (count) => `已选 ${count} 项`,
  selectAll: '全选',
  more: '更多操作',
  cancel: '取消',
  close: '关闭',
  confirm: '确定',
  undo: '撤销',
  dropHere: '将文件或文件夹拖到此处上传',
  removeQuestion: (names) => (names.length === 1 ? `删除“${names[0]}”？` : `删除 ${names.length} 项？`),
  removeHint: '删除后在回收站保留一段时间，可以从中还原。',
  removed: (count) => `已删除 ${count} 个文件`,
  restored: (count) => `已还原 ${count} 个文件`,
  moved: (count) => `已移动 ${count} 项`,
  copied: (count) => `已复制 ${count} 项`,
  folderMade: (name) => `已新建文件夹“${name}”`,
  nameTaken: (name) => `“${name}”已存在，请使用其他名称`,
  actionFailed: '操作失败',
  labelled: (label, name) => `${label}：${name}`,
  because: (failed, why) => `${failed}：${why}`,
  loadedSoFar: (count) => `正在加载，已有 ${count} 项`,
  work: {
    move: (done, total) => `正在移动 ${done} / ${total} 项`,
    copy: (done, total) => `正在复制 ${done} / ${total} 项`,
    remove: (done, total) => `正在删除 ${done} / ${total} 项`,
    restore: (done, total) => `正在还原 ${done} / ${total} 个文件`,
    zip: (done, total) => `正在打包 ${done} / ${total} 个文件`,
  },
  uploads: '上传列表',
  uploadsDone: (done, total) => `已完成 ${done} / ${total}`,
  uploadSucceeded: '上传文件成功',
  uploadFailed: '上传文件失败',
  previewFailed: '预览文件失败',
  selectFailed: '选择文件失败',
  noPreview: '此类文件不支持预览，请下载后打开。',
  uploadPhases: {
    waiting: '等待中',
    running: '上传中',
    held: '等待服务器',
    paused: '已暂停',
    asking: '名称已存在',
    done: '已完成',
    failed: '失败',
    cancelled: '已取消',
  },
  pause: '暂停',
  resume: '继续',
  retryUpload: '重试',
  clearUploads: '清空列表',
  pauseAll: '全部暂停',
  resumeAll: '全部继续',
  cancelAll: '全部取消',
  uploadsMore: (count) => `另有 ${count} 个文件`,
  conflictTitle: '名称已存在',
  conflictQuestion: (names) =>
    names.length === 1 ? `“${names[0]}”已存在。` : `${names.length} 个文件已存在：${names.join('、')}`,
  conflictAnswers: { replace: '替换', keepBoth: '两者都保留', skip: '跳过' },
  page: (page, pages) => `第 ${page} / ${pages} 页`,
  sheet: '工作表',
  tooLargeToShow: '文件过大，无法在此显示，请下载后打开。',
  heicNotShown: '此浏览器无法显示 HEIC（iPhone 照片格式）。请下载后打开，或转换为 JPEG 后上传。',
  pickFile: '选择文件',
  pick: '选择',
  dataSets: '共享数据集',
  gallery: '图片',
  image: (index, count, name) => `第 ${index} / ${count} 张：${name}`,
  previous: '上一张',
  next: '下一张',
  previousFile: '上一个文件',
  nextFile: '下一个文件',
  zoomIn: '放大',
  zoomOut: '缩小',
  rotateLeft: '向左旋转',
  rotateRight: '向右旋转',
  flipX: '水平翻转',
  flipY: '垂直翻转',
  reset: '还原',
  loadingImage: '正在加载图片',
  imageFailed: '图片加载失败',
  noImages: '没有图片',
};
