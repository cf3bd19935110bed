import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBack } from '../src/ui/back';

const settle = () => new Promise(resolve => setTimeout(resolve, 20));

function pop(state: unknown) {
  history.replaceState(state, '');
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

describe('Back and dialogs', () => {
  let back: ReturnType<typeof vi.spyOn>;
  beforeEach(async () => {
    await settle();
    vi.restoreAllMocks();
    history.replaceState(null, '');
    back = vi.spyOn(history, 'back').mockImplementation(() => history.replaceState(null, ''));
  });

  it('closes the dialog instead of leaving', () => {
    const close = vi.fn();
    const end = onBack('a', close);
    pop(null);
    expect(close).toHaveBeenCalledOnce();
    end();
  });

  it('takes its entry back when the dialog is closed otherwise', async () => {
    const end = onBack('a', vi.fn());
    expect(history.state).toEqual({ sheet: 'a', inside: true });
    end();
    await settle();
    expect(back).toHaveBeenCalledOnce();
  });

  it('hands the entry on to a dialog that follows at once', async () => {
    const push = vi.spyOn(history, 'pushState');
    onBack('a', vi.fn())();
    const close = vi.fn();
    const end = onBack('b', close);
    await settle();
    expect(back).not.toHaveBeenCalled();
    expect(push).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
    end();
  });

  it('leaves the history alone when a link led elsewhere', async () => {
    const end = onBack('a', vi.fn());
    history.pushState(null, '');
    end();
    await settle();
    expect(back).not.toHaveBeenCalled();
  });

  it('keeps the lower of two dialogs', () => {
    const lower = vi.fn();
    const upper = vi.fn();
    const ends = [onBack('a', lower), onBack('b', upper)];
    pop({ sheet: 'a' });
    expect(upper).toHaveBeenCalledOnce();
    expect(lower).not.toHaveBeenCalled();
    ends.forEach(end => end());
  });
});
