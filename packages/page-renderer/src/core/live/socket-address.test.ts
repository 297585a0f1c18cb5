import { describe, expect, it } from 'vitest';
import { socketAddress } from './socket-address.ts';

const base = 'https://lab.example.edu/console/admin/page/7?x=1#y';
const judge = (address: string, allowed: readonly string[] = [], from = base): string => {
  const found = socketAddress(address, { base: from, allowed });
  return found.ok ? found.address : `refused ${found.origin}`;
};

describe('the address of a socket', () => {
  it.each([
    ['/live', 'wss://lab.example.edu/live'],
    ['live?room=7', 'wss://lab.example.edu/console/admin/page/live?room=7'],
    ['wss://lab.example.edu/live#x', 'wss://lab.example.edu/live'],
    ['https://LAB.example.edu:443/live', 'wss://lab.example.edu/live'],
    ['//lab.example.edu/live', 'wss://lab.example.edu/live'],
  ])('%s has the same origin', (address, expected) => {
    expect(judge(address)).toBe(expected);
  });

  it.each([
    ['ws://lab.example.edu/live', 'refused ws://lab.example.edu'],
    ['wss://lab.example.edu:8443/live', 'refused wss://lab.example.edu:8443'],
    ['wss://evil.example.com/live', 'refused wss://evil.example.com'],
    ['wss://lab.example.edu.evil.com/', 'refused wss://lab.example.edu.evil.com'],
    ['//evil.example.com/live', 'refused wss://evil.example.com'],
    ['\\\\evil.example.com/live', 'refused wss://evil.example.com'],
    ['w\tss://evil.example.com', 'refused wss://evil.example.com'],
    ['wss://me:secret@lab.example.edu/live', 'refused wss://lab.example.edu'],
    ['javascript:alert(1)', 'refused ?'],
    ['data:text/plain,x', 'refused ?'],
    ['blob:https://lab.example.edu/1', 'refused ?'],
    ['wss://', 'refused ?'],
  ])('%j is refused', (address, expected) => {
    expect(judge(address)).toBe(expected);
  });

  it('can have an origin that the host allows, and no other', () => {
    const allowed = ['wss://live.example.edu', 'http://127.0.0.1:9000', 'no address'];
    expect(judge('wss://live.example.edu/a?b=1', allowed)).toBe('wss://live.example.edu/a?b=1');
    expect(judge('ws://127.0.0.1:9000/', allowed)).toBe('ws://127.0.0.1:9000/');
    expect(judge('ws://live.example.edu/a', allowed)).toBe('refused ws://live.example.edu');
    expect(judge('wss://other.live.example.edu/a', allowed)).toBe('refused wss://other.live.example.edu');
  });

  it('uses ws on an http page', () => {
    expect(judge('/live', [], 'http://127.0.0.1:8080/admin/')).toBe('ws://127.0.0.1:8080/live');
    expect(judge('wss://127.0.0.1:8080/live', [], 'http://127.0.0.1:8080/admin/')).toBe('refused wss://127.0.0.1:8080');
    expect(judge('/live', [], 'about:blank')).toBe('refused ?');
  });
});
