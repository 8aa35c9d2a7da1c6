import { $createLinkNode, $toggleLink, formatUrl } from '@lexical/link';
import { $createTextNode, $insertNodes, type LexicalEditor } from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import { isRichTextLink } from '#core/domain/links.ts';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';
import { TextField } from '../text-field.tsx';
import type { TextFormats } from './text-formats.ts';

interface LinkDialogProps {
  editor: LexicalEditor;
  formats: TextFormats;
  isOpen: boolean;
  onClose: () => void;
}

/** The address as it goes into the text: 'site.com.br' gets https, an e-mail mailto, a phone tel. */
function completeAddress(typed: string): string {
  return typed.trim() === '' ? '' : formatUrl(typed.trim());
}

function putLink(editor: LexicalEditor, formats: TextFormats, address: string, typed: string): void {
  editor.update(() => {
    if (formats.isCollapsed && formats.link === null) {
      $insertNodes([$createLinkNode(address).append($createTextNode(typed.trim()))]);
    } else {
      $toggleLink(address);
    }
  });
}

function LinkForm({ editor, formats, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const [typed, setTyped] = useState(formats.link ?? '');
  const [error, setError] = useState<string>();
  const leave = () => {
    onClose();
    editor.focus();
  };
  const confirm = () => {
    const address = completeAddress(typed);
    if (isRichTextLink(address)) {
      putLink(editor, formats, address, typed);
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
