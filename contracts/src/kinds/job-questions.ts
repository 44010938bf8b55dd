import type { Question } from '../forms/question-set.js';
import type { Department } from './job.js';

/**
 * The six questions of each department. The API receives and stores these texts and options in every language; the site
 * shows translations of them. No option is "the right one": staff read how the answers fit together.
 */
export const JOB_QUESTIONS: Readonly<Record<Department, readonly Question[]>> = {
  KEEPER: [
    {
      question:
        'You stop a water truck at the wall. The driver is your cousin, and under the barrels there’s a crate with no papers. Describe the next five minutes.',
    },
    {
      question: 'A suspect runs through a crowded market, pistol drawn. What do you do first?',
      options: [
        'Fire before anyone gets hurt',
        'Clear the crowd, keep eyes on the suspect and call for units to close the exits',
        'Give chase at full speed and shove people aside',
        'Let the suspect go and write a report',
      ],
    },
    {
      question: 'Your patrol partner takes a wad of cash out of an evidence bag. How do you react?',
      options: [
        'Take half, so neither of us talks',
        'Say nothing; partners come first',
        'Confront my partner in private: one chance to put it back before I report it',
        'Report it to the watch commander right away and secure the bag',
      ],
    },
    {
      question:
        'You’re alone, and four armed people order you to drop your weapon. What does your character do?',
      options: [
        'Comply, stay calm, remember faces and voices',
        'Draw and shoot; a Keeper never yields',
        'Comply, then go for the radio when they look away',
        'Run for the car and hope they miss',
      ],
    },
    {
      question: 'A prisoner asks for a medic. You think the pain is faked. What do you do?',
      options: [
        'Ignore it; the cell is safe enough',
        'Call a medic and guard them both during treatment',
        'Search the prisoner first, then call a medic',
        'Offer a medic in exchange for a confession',
      ],
    },
    {
      question: 'In the middle of a chase, the other driver breaks a roleplay rule. What do you do?',
      options: [
        'Stop and argue about it in character',
        'Break a rule too, to get even',
        'Play the scene out and report it to staff afterwards with a clip',
        'Leave the server without a word',
      ],
    },
  ],
  EMS: [
    {
      question:
        'Two patients in one crash: one is screaming with a broken arm, the other is silent and pale. Who do you treat first?',
      options: [
        'The one who’s screaming, to calm things down',
        'The silent one, after checking breathing and bleeding',
        'Whoever is closer to the ambulance',
        'The one I know by name',
      ],
    },
    {
      question: 'There’s still shooting where a patient is down. What do you do?',
      options: [
        'Drive in; nobody shoots at an ambulance',
        'Wait out of range until the Keepers call the scene clear',
        'Take cover nearby and talk the patient through it by radio',
        'Send a bystander to drag the patient out',
      ],
    },
    {
      question:
        'A gang leader offers you money to treat a gunshot wound and forget about it. What’s your answer?',
      options: [
        'Treat the wound, refuse the money, keep it confidential',
        'Take the money; medics have to live too',
        'Refuse treatment until the Keepers arrive',
        'Treat the wound and report it to the Keepers, as our rules require',
      ],
    },
    {
      question:
        'A patient has spent three days in the desert: dry skin, confusion, weak pulse. What’s your first step?',
      options: [
        'As much water as the patient can drink, all at once',
        'Shade, slow cooling, small amounts of fluid or a drip, and watch the pulse',
        'Coffee, to wake them up',
        'Straight to the hospital, no treatment, to save time',
      ],
    },
    {
      question: 'A conscious patient refuses your help. What do you do?',
      options: [
        'Treat them anyway; I know better',
        'Explain the risk, ask again, note the refusal and stay close for a while',
        'Leave without a word',
        'Ask the Keepers to hold the patient down',
      ],
    },
    {
      question: 'You revive a player who wants to run straight back into the fight. How do you play it?',
      options: [
        'Let them; it’s not my scene',
        'Play the injury out: explain the wound, the pain and the time it takes to heal',
        'Shout about the rules in character',
        'Take the weapons and keep them',
      ],
    },
  ],
  Scientist: [
    {
      question: 'A sample from the old mine knocks out your instruments. What’s your next step?',
      options: [
        'Seal the room, write down what happened, and repeat it with a second instrument',
        'Take the sample to a colleague',
        'Throw it away before anyone gets hurt',
        'Sell it; someone will know what it is',
      ],
    },
    {
      question:
        'The government asks you to keep a finding about the drinking water quiet for a month. What do you do?',
      options: [
        'Do as they say; they pay for the lab',
        'Publish it that same evening',
        'Ask for the reason in writing and bring in the Federation council',
        'Quietly warn the clinics and keep measuring',
      ],
    },
    {
      question: 'A colleague made up figures to save a project you believe in. How do you react?',
      options: [
        'Stay silent; the project matters more',
        'Offer to redo the measurements together, and report it if they refuse',
        'Report it to the head of research right away',
        'Use it to take over the project',
      ],
    },
    {
      question: 'A crew forces you at gunpoint to cook up something dangerous. What does your character do?',
      options: [
        'Do it perfectly, out of pride',
        'Fear for their life, work slowly, and leave a trace for the Keepers',
        'Laugh it off; it’s only a gun',
        'Mix it so it can’t work, and hope nobody notices',
      ],
    },
    {
      question: 'You need a human volunteer for a trial with possible side effects. Who do you pick?',
      options: [
        'Someone who owes me a favour',
        'A prisoner who is offered a shorter sentence',
        'Someone who has heard every risk, agrees in writing and can stop at any time',
        'Myself, without telling anyone',
      ],
    },
    {
      question:
        'An expedition finds a machine from before the city. A storm hits in an hour. What do you save?',
      options: [
        'The machine, whatever it costs',
        'The team first, then sketches, photos and the coordinates',
        'Its most valuable part, for the black market',
        'Nothing; we stay and turn it on',
      ],
    },
  ],
};
