import type { Phrases } from './en.ts'

export const fr: Phrases = {
  title: 'L’entretien que l’on repousse',
  sub: 'Karim, votre meilleur technicien, encore en retard',
  learn: [
    'à choisir le lieu et à apporter les faits',
    'à demander, et à supporter le silence',
    'à finir par un accord et une date',
  ],
  time: '3 à 4 minutes',
  briefing:
    'Neuf heures dix. Karim vient d’arriver, en retard pour la neuvième fois ce mois-ci. Regardez d’abord votre bureau, puis parlez-lui.',
  sheet: 'Relevé des horaires, novembre : neuf repères',
  warning: 'Avertissement écrit, brouillon',
  putBack: (what) => `Reposer : ${what}`,
  taken: { sheet: 'Vous prenez le relevé avec vous.', warning: 'Vous prenez le brouillon d’avertissement avec vous.' },
  karim: 'Karim : lui parler ici',
  computer: 'Ordinateur : lui écrire',
  corner: 'Coin réunion : y inviter Karim',
  door: { close: 'Fermer la porte', open: 'Ouvrir la porte' },
  seat: { across: 'S’asseoir en face, la table entre vous', beside: 'S’asseoir à l’angle de la table' },
  mobile: 'Votre portable',
  notebook: 'Carnet et stylo',
  fill: 'Dire quelque chose',
  goals: {
    prepare: 'Préparez-vous, puis choisissez le lieu',
    coming: 'Karim arrive',
    corner: 'Préparez le lieu, puis asseyez-vous',
    silence: 'Karim se tait',
    listen: 'Karim vous raconte',
    write: 'Notez ce dont vous êtes convenus',
    end: 'Vous vous levez tous les deux',
  },
  spoken: {
    public: 'Ici ? Devant tout le monde ?',
    message: 'Tu m’écris à cinq mètres de distance. J’ai fait quelque chose ?',
    comes: 'Maintenant ? D’accord. J’arrive.',
    sees: 'Un avertissement. Donc c’est déjà décidé.',
    buzz: 'Votre portable vibre sur la table.',
    broken: 'Laisse tomber. Ça n’arrivera plus.',
    story:
      'C’est ma mère. Elle est sortie de l’hôpital le premier. L’infirmière vient à huit heures et demie, et je ne peux pas partir avant. Je ne voulais pas demander de faveur.',
    listOnTable: 'Vous posez le relevé sur la table, tourné vers lui.',
  },
  ask: {
    fact: 'Karim s’assoit et attend. Comment commencez-vous ?',
    ask: 'Il n’en dit pas plus. Que dites-vous ?',
    again: 'Il s’est fermé. Qu’essayez-vous maintenant ?',
    hear: 'Que répondez-vous ?',
    offer: 'Et les matins : qui propose quoi ?',
    write: 'Que mettez-vous dans le carnet ?',
  },
  lines: {
    fact: {
      list: {
        say: '« Neuf fois ce mois-ci, tu es arrivé après 9 h. Voici le relevé. »',
        answer: 'Neuf… oui. Je pensais que c’était moins.',
      },
      often: {
        say: '« Tu es assez souvent en retard, ces temps-ci. »',
        answer: 'Souvent ? Deux fois, trois fois. Le bus.',
      },
      people: { say: '« Dans l’équipe, on commence à se plaindre. »', answer: 'Qui ? Qui dit ça ?' },
      care: { say: '« On dirait que l’équipe ne compte plus pour toi. »', answer: 'Six ans ici, et tu me dis ça.' },
    },
    ask: {
      mornings: { say: '« Que se passe-t-il le matin ? »', answer: '' },
      solution: {
        say: '« Alors tu commences à 9 h 30 désormais, d’accord ? »',
        answer: 'Neuf heures et demie. Si tu le dis.',
      },
      contract: {
        say: '« Je dois te rappeler ce que dit ton contrat. »',
        answer: 'Je sais ce qu’il dit. Je sais lire.',
      },
      guess: { say: '« Tu te couches trop tard, non ? »', answer: 'Trop tard ? Tu n’as aucune idée.' },
    },
    hear: {
      ask: {
        say: '« Je l’ignorais. Comment va-t-elle, et toi, tu tiens le coup ? »',
        answer: 'Mieux chaque jour. Je suis fatigué. Ça fait du bien que tu demandes.',
      },
      shifts: {
        say: '« N’en dis pas plus. Je change tes horaires aujourd’hui. »',
        answer: 'Attends… je ne sais pas encore lesquels.',
      },
      everyone: { say: '« On a tous quelque chose à la maison. »', answer: 'Bien sûr. Oublie ce que j’ai dit.' },
    },
    offer: {
      you: {
        say: '« Qu’est-ce qui t’aiderait ? »',
        answer: 'Neuf heures et demie jusqu’à Noël. Je resterais jusqu’à 17 h 30, et j’appelle si c’est plus tard.',
      },
      nine: {
        say: '« Il faut que ce soit neuf heures, comme pour tous. »',
        answer: 'Alors je ne sais pas comment faire.',
      },
      whenever: {
        say: '« Viens quand tu peux, pour le moment. »',
        answer: 'Et qui le dit aux autres ? Ils voient l’heure aussi.',
      },
    },
    write: {
      date: {
        say: '« Dès lundi, de 9 h 30 à 17 h 30. On refait le point le 30. »',
        answer: 'Le trente. J’y serai. Merci.',
      },
      effort: { say: '« Karim fait davantage d’efforts. »', answer: 'Davantage d’efforts. Oui.' },
      nothing: { say: 'Rien : une parole entre nous suffit', answer: 'D’accord… Et à partir de quand ?' },
    },
  },
  who: 'Karim',
  steps: {
    prepare: {
      title: 'La préparation',
      right:
        'Vous avez apporté le relevé et laissé l’avertissement : des faits à regarder à deux, aucun verdict d’avance.',
    },
    setting: {
      title: 'Le lieu',
      right: 'Le jour même, à deux, porte fermée, à l’angle de la table : il pouvait parler sans perdre la face.',
    },
    fact: {
      title: 'La première phrase',
      right: 'Un fait, avec son relevé, se regarde à deux. Il s’est penché dessus au lieu de se défendre.',
    },
    ask: {
      title: 'La question et le silence',
      right:
        'Vous avez demandé sans fermer et supporté le silence. C’est là qu’il a dit ce que vous ne pouviez deviner.',
    },
    agree: {
      title: 'L’accord',
      right: 'Il a nommé la solution, vous l’avez notée avec une date. Ce qui est dit à deux se tient et se vérifie.',
    },
  },
  misses: {
    noSheet: 'Il vous manquait le relevé : « souvent » n’est pas un fait.',
    warning: 'Vous aviez l’avertissement en main : il a vu que c’était décidé avant qu’il parle.',
    public: 'Vous avez commencé devant les autres : d’un reproche public, on ne retient que le public.',
    message: 'Vous avez écrit au lieu de parler : un message n’écoute pas.',
    doorOpen: 'La porte est restée ouverte, et l’équipe a entendu.',
    across: 'Toute la table entre vous : cela devient une audience.',
    often: '« Souvent » fait discuter du nombre. Apportez-le.',
    people: 'À « on », il ne peut répondre à personne.',
    care: 'D’un jugement sur la personne, on ne fait que se défendre.',
    solution: 'Vous aviez la solution avant de connaître le problème.',
    contract: 'Il connaît son contrat ; il a entendu une menace.',
    guess: 'Vous avez deviné au lieu de demander.',
    broken: 'Vous avez rompu le silence juste avant qu’il parle.',
    away: 'Vous regardiez ailleurs pendant qu’il cherchait ses mots.',
    mobile: 'Votre portable a vibré dans le silence ; il fallait le retourner.',
    shifts: 'Vous avez tout réglé d’un coup ; il voulait d’abord être entendu.',
    everyone: 'Vous avez rapetissé son souci. Il a cessé de parler.',
    nine: 'Vous lui avez retiré toute issue.',
    whenever: 'Sans heure, personne ne sait ce qui vaut.',
    effort: '« Davantage d’efforts » ne se tient ni ne se vérifie.',
    nothing: 'Une bonne volonté sans date est repoussée à son tour.',
  },
  passed: 'Réussi',
  failed: 'Pas encore réussi',
  chips: {
    open: 'Il est resté ouvert jusqu’au bout',
    closings: (n) => (n === 1 ? 'Il s’est fermé une fois' : `Il s’est fermé ${n} fois`),
    silence: (s) => `${s} s de silence gardé`,
  },
  foot: (time) => `${time} au total`,
  stats: { context: 'Entretien', silence: 'Silence gardé (s)', closings: 'Fois où il s’est fermé' },
}
