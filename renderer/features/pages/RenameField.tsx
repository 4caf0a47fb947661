import { useLayoutEffect, useRef, useState } from 'react';

/** A group's title while it is being changed: Enter and leaving keep it, Esc does not. */
export function RenameField({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(title);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const done = (next: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next);
  };
  return (
    <input
      ref={input}
      type="text"
      className="input slim rename"
      aria-label="Title of the group"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done(text);
        if (event.key === 'Escape') done(null);
      }}
    />
  );
}
