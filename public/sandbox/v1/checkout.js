// The sandbox's checkout: the same global and options as Razorpay's own script, so that the shop cannot tell them apart.
// It pays at an address that answers 404 wherever a real Razorpay is configured.
(() => {
  const PAY_AT = '/api/payment/sandbox';
  const BUTTON =
    'font:inherit;font-weight:600;padding:14px 20px;border:1px solid #17191e;cursor:pointer;background:transparent;color:inherit;text-align:center';

  function element(name, text, style) {
    const made = document.createElement(name);
    made.textContent = text;
    made.style.cssText = style;
    return made;
  }

  window.Razorpay = class Razorpay {
    #options;
    #listeners = [];
    #dialog = null;

    constructor(options) {
      this.#options = options;
    }

    on(event, listener) {
      if (event === 'payment.failed') this.#listeners.push(listener);
    }

    open() {
      const { amount, currency, name, description } = this.#options;
      const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(
        amount / 100,
      );
      const dialog = element(
        'dialog',
        '',
        'pointer-events:auto;margin:auto;width:min(26rem,calc(100vw - 2rem));padding:24px;border:2px dashed #17191e;background:#fff;color:#17191e',
      );
      const title = element('h2', `${name}: pay ${money}`, 'font-size:20px;font-weight:600;margin:0');
      title.id = 'sandbox-checkout-title';
      dialog.setAttribute('aria-labelledby', title.id);
      const note = element('p', ` ${description}. No money moves.`, 'margin:12px 0 0');
      note.prepend(
        element('strong', 'Test mode', 'background:#e3a21a;color:#17191e;padding:2px 8px'),
      );
      const said = element('p', '', 'margin:16px 0 0;color:#a3262a;min-height:1.5em');
      said.setAttribute('role', 'alert');
      const actions = element('div', '', 'display:grid;gap:12px;margin-top:16px');
      const add = (text, act, style = '') => {
        const button = element('button', text, BUTTON + style);
        button.type = 'button';
        button.addEventListener('click', act);
        actions.append(button);
      };
      add(`Pay ${money}`, () => this.#try('success', said), ';background:#27357e;border-color:#27357e;color:#fff');
      add('Let it fail', () => this.#try('failure', said));
      add('Late money: leave now, be charged after', () => this.#try('late', said));
      add('Close', () => this.#dismiss());
      dialog.append(title, note, said, actions);
      // Escape, or Back on some phones.
      dialog.addEventListener('close', () => this.#dialog && this.#dismiss());
      document.body.append(dialog);
      this.#dialog = dialog;
      dialog.showModal();
    }

    close() {
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    async #try(outcome, said) {
      const buttons = this.#dialog.querySelectorAll('button');
      const enable = (on) => {
        for (const button of buttons) button.disabled = !on;
      };
      enable(false);
      said.textContent = '';
      const answer = await fetch(PAY_AT, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ orderId: this.#options.order_id, outcome }),
      })
        .then((response) => response.json())
        .catch(() => null);
      if (!answer?.success) {
        said.textContent = answer?.message ?? 'No connection. Please try again.';
        enable(true);
      } else if (answer.data.signedPayment) {
        this.close();
        this.#hand(answer.data.signedPayment);
      } else if (answer.data.paid) {
        this.#dismiss();
      } else {
        said.textContent = 'Your payment was declined by the bank. Try again.';
        enable(true);
        const error = { code: 'BAD_REQUEST_ERROR', description: said.textContent };
        for (const listener of this.#listeners) listener({ error });
      }
    }

    #hand(signedPayment) {
      const { redirect, callback_url: action, handler } = this.#options;
      if (!redirect || !action) {
        handler(signedPayment);
        return;
      }
      const form = element('form', '', 'display:none');
      Object.assign(form, { method: 'post', action });
      for (const [name, value] of Object.entries(signedPayment)) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name, value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }
  };
})();
