import { $createLinkNode, $toggleLink } from '@lexical/link';
import { $createTextNode, $insertNodes, type LexicalEditor } from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Modal } from '../overlays/modal.tsx';
import { TextField } from '../fields/text-field.tsx';
import { addressFault, completeAddress } from './link-address.ts';
import type { TextFormats } from './text-formats.ts';

interface LinkDialogProps {
  editor: LexicalEditor;
  formats: TextFormats;
  isOpen: boolean;
  onClose: () => void;
}

interface NewLink {
  address: string;
  /** The text of the link if none is selected. */
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
    const fault = addressFault(address);
    if (fault !== undefined) {
      setError(fault);
      return;
    }
    putLink(editor, needsWords, { address, words: words.trim() || typed.trim() });
    leave();
  };
  const remove = () => {
    editor.update(() => $toggleLink(null));
    leave();
  };
  // No form element, as forms cannot be nested.
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

/** Dialog for the address of a link. The editor keeps its selection. */
export function LinkDialog({ isOpen, ...form }: LinkDialogProps) {
  return (
    <Modal title="Link" isOpen={isOpen} onClose={form.onClose}>
      <LinkForm {...form} />
    </Modal>
  );
}
