import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { formatText } from '../../core/data/format-text.ts';
import { openLiveSocket, type LiveSocket, type SocketState } from '../../core/live/live-socket.ts';
import { asRead, readMessage, socketCall } from '../../core/live/socket-call.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Messages that may wait to be read; of more than these the oldest are left out. */
const maxWaiting = 1_000;
/** Milliseconds for which messages are read before the browser may draw. */
const yieldAfter = 20;
/** Milliseconds for which the same refusal is not shown again. */
const sameText = 10_000;

interface ServiceSocketProps {
  readonly ws: Api;
  /** The service itself, for reports about it. */
  readonly node: SchemaObject;
  readonly scope: Scope;
  /** Whether a lost connection is shown. */
  readonly showsErrors: boolean;
  readonly onData: (data: unknown, body: unknown, replaces: boolean) => void;
}

/** What comes live to a service (`ws`): each message is read as an answer is; a lost connection is tried again. */
export function ServiceSocket({ ws, node, scope, showsErrors, onData }: ServiceSocketProps): ReactNode {
  const { runtime } = useSettings();
  const { layout } = usePartTexts();
  const { allowedSockets } = runtime.environment;
  const call = useTracked(
    scope,
    (reader) =>
      socketCall(ws, {
        reader,
        rules: { base: window.location.href, allowed: allowedSockets },
        onRefused: (message, part) => runtime.warn(message, part ?? node),
      }),
    [ws, allowedSockets],
  );
  const [state, setState] = useState<SocketState>('opening');
  const socket = useRef<LiveSocket>(undefined);
  const latest = useRef(onData);
  useEffect(() => {
    latest.current = onData;
  });
  const { address, first, origin } = { address: undefined, first: undefined, origin: undefined, ...call };
  useEffect(() => {
    if (origin !== undefined)
      runtime.warn(`“ws” may not connect to ${origin}: the host allows other origins (allowedSockets)`, node);
  }, [origin, runtime, node]);
  useEffect(() => {
    if (address === undefined) return undefined;
    const stop = new AbortController();
    const waiting: unknown[] = [];
    let reading = false;
    let reported = { text: '', at: 0 };
    const take = async (message: unknown): Promise<void> => {
      const body = readMessage(message, ws);
      if (body === undefined) {
        runtime.warn('“ws” brought what is no text, or too long, and is not shown', node);
        return;
      }
      const { adaptors, requestAdaptors } = runtime.environment;
      const outcome = await sendApi(
        { request: async () => body, ...(adaptors ? { adaptors } : {}), ...(requestAdaptors ? { requestAdaptors } : {}) },
        { api: asRead(ws), part: ws, reader: scopeReader(scope), signal: stop.signal, onRefused: runtime.warn },
      );
      if (outcome.kind === 'success') latest.current(outcome.data, outcome.body, outcome.api.replaceData === true);
      if (outcome.kind !== 'failure') return;
      const text = outcome.message || runtime.texts.fetchFailed;
      const now = Date.now();
      if (text === reported.text && now - reported.at < sameText) return;
      reported = { text, at: now };
      runtime.environment.notify('error', text);
    };
    const read = async (): Promise<void> => {
      if (reading) return;
      reading = true;
      let begin = performance.now();
      while (waiting.length > 0 && !stop.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one message after the other, in the order in which they came
        await take(waiting.shift());
        if (performance.now() - begin > yieldAfter) {
          // oxlint-disable-next-line no-await-in-loop -- the page goes on in between
          await new Promise((resolve) => setTimeout(resolve, 0));
          begin = performance.now();
        }
      }
      reading = false;
    };
    const own = openLiveSocket({
      address,
      first,
      onState: setState,
      onMessage: (message) => {
        if (waiting.length >= maxWaiting) {
          runtime.warn(`“ws” brings more than can be read; the oldest of ${maxWaiting} messages are left out`, node);
          waiting.shift();
        }
        waiting.push(message);
        void read();
      },
    });
    socket.current = own;
    return () => {
      stop.abort();
      own.close();
    };
  }, [address, first, ws, node, scope, runtime, socket]);
  if (!showsErrors) return null;
  if (origin !== undefined)
    return (
      <Alert severity="warning" sx={{ my: 1 }}>
        {formatText(layout.socketRefused, { origin })}
      </Alert>
    );
  if (state !== 'lost' || address === undefined) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => socket.current?.retry()}>
          {runtime.texts.retry}
        </Button>
      }
    >
      {layout.socketLost}
    </Alert>
  );
}
