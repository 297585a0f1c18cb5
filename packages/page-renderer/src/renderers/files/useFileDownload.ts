import { downloadFile } from '../../core/actions/download-file.ts';
import { fileObject, filesConfig, type StoredFile } from '../../core/files/stored-file.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { failureText } from '../../core/runtime/failure-text.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';

/**
 * Fetches files through the host. One of the field is fetched by `downloadUrl` (an address that the file's own is put behind, or a call with
 * templates over the file; `false`: none), and so is what `templateUrl` names when it is a call rather than an address.
 */
export function useFileDownload({ node, path, scope }: Pick<FormItemRendererProps, 'node' | 'path' | 'scope'>): {
  readonly download: ((file: StoredFile) => void) | false | undefined;
  readonly template: (() => void) | undefined;
} {
  const { runtime } = useSettings();
  const context = useActionContext(path, scope);
  const { downloadUrl, templateUrl } = node as { readonly downloadUrl?: unknown; readonly templateUrl?: unknown };
  const fetchFile = (api: Api, values: Readonly<Record<string, unknown>>, name?: string): void => {
    const within = { ...context, scope: new Scope({ parent: scope, values }) };
    downloadFile({ api, body: undefined, name }, within).then(
      (outcome) => {
        if (outcome.kind === 'failure') runtime.environment.notify('error', outcome.message || runtime.texts.failed);
      },
      (error: unknown) => runtime.environment.notify('error', failureText(error, runtime.texts)),
    );
  };
  const isCall = (given: unknown): given is Api =>
    isPlainObject(given) || (typeof given === 'string' && /^(?:get|post|put|patch):/i.test(given));
  return {
    download:
      downloadUrl === false
        ? false
        : isPlainObject(downloadUrl) || (typeof downloadUrl === 'string' && downloadUrl !== '')
          ? (file) => {
              const api =
                typeof downloadUrl === 'string' && !downloadUrl.includes('$') ? `${downloadUrl}${file.url}` : downloadUrl;
              fetchFile(api as Api, fileObject(file, filesConfig(node)), file.name || undefined);
            }
          : undefined,
    template: isCall(templateUrl) ? () => fetchFile(templateUrl, {}) : undefined,
  };
}
