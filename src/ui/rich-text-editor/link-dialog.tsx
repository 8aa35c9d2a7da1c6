import { $createLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $insertNodes, type LexicalEditor } from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import { isRichTextLink } from '#core/domain/links.ts';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';
import { TextField } from '../text-field.tsx';
import { completeAddress } from './link-address.ts';
import type { TextFormats } from './text-formats.ts';

interface LinkDialogProps {
  editor: LexicalEditor;
  formats: TextFormats;
  isOpen: boolean;
  onClose: () => void;
}

interface NewLink {
  address: string;
  /** The words that lead there, where none are selected. */
  words: string;
}

function putLink(editor: LexicalEditor, needsWords: boolean, { address, words }: NewLink): void {
  editor.update(() => {
    if (needsWords) $insertNodes([$createLinkNode(address).append($createTextNode(words))]);
    else $toggleLink(address);
  });
}

function LinkForm({ editor, formats, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const [typed, setTyped] = useState(formats.link ?? '');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const needsWords = formats.isCollapsed && formats.link === null;
  const leave = () => {
    onClose();
    editor.focus();
  };
  const confirm = () => {
    const address = completeAddress(typed);
    if (isRichTextLink(address)) {
      putLink(editor, needsWords, { address, words: words.trim() || typed.trim() });
      leave();
    } else {
      setError('Use um endereço que comece com https://, um e-mail ou um telefone');
    }
  };
  const remove = () => {
    editor.update(() => $toggleLink(null));
    leave();
  };
  // No form element: the dialog may stand inside the form of its page.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    confirm();
  };
  return (
    <div onKeyDown={onKeyDown} style={{ display: 'contents' }}>
      <TextField
        label="Endereço do link"
        hint="Um site, e-mail ou telefone"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        placeholder="https://"
      />
      {needsWords && (
        <TextField
          label="Texto do link"
          hint="Opcional: o que aparece no lugar do endereço"
          value={words}
          onChange={setWords}
          autoComplete="off"
          enterKeyHint="done"
        />
      )}
      <Button block onClick={confirm}>
        Aplicar link
      </Button>
      {formats.link !== null && (
        <Button block variant="quiet" onClick={remove}>
          Remover link
        </Button>
      )}
    </div>
  );
}

/** Asks for the address of a link. The text keeps its selection meanwhile. */
export function LinkDialog({ isOpen, ...form }: LinkDialogProps) {
  return (
    <Modal title="Link" isOpen={isOpen} onClose={form.onClose}>
      <LinkForm {...form} />
    </Modal>
  );
}
